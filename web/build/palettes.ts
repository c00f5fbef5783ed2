import type { Plugin } from 'vite';

/** Mantine's palettes that no component takes a colour from; the app's own colours are tokens. */
export const unused = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';
const variable = new RegExp(`--mantine-color-(${unused})-[\\w-]+:[^;]*;`, 'g');

/** Leaves the variables of unused palettes, a fifth of the styles of the start, out of Mantine's defaults. */
export function palettes(): Plugin {
  return {
    name: 'palettes',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/default-css-variables.css') ? { code: code.replaceAll(variable, ''), map: null } : null,
  };
}
