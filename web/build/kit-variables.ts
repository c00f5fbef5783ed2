import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/ui/theme/theme.ts';
import { unused } from './palettes.ts';

type Variables = ConvertCSSVariablesInput;

/** The styles that kit-styles.ts imports. */
const styles = 'virtual:kit-variables.css';
/** What replaces Mantine's component that writes the variables in the browser. */
const component = '\0kit-variables.js';

/**
 * Writes Mantine's variables of the theme into the styles. Mantine makes them in the browser otherwise, at each start,
 * with code that a phone has to load for it.
 */
export function kitVariables(): Plugin {
  return {
    name: 'kit-variables',
    enforce: 'pre',
    resolveId(id) {
      if (id === styles) return `\0${styles}`;
      return id.endsWith('/MantineCssVariables.mjs') ? component : null;
    },
    load(id) {
      if (id === `\0${styles}`)
        return convertCssVariables(changed(variablesOf(), defaultCssVariablesResolver(DEFAULT_THEME)));
      return id === component ? 'export const MantineCssVariables = () => null;' : null;
    },
  };
}

function variablesOf(): Variables {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  return deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
}

/** What differs from Mantine's own styles, default-css-variables.css, without palettes that nothing uses. */
const changed = (all: Variables, own: Variables): Variables => ({
  variables: differing(all.variables, own.variables),
  light: differing(all.light, own.light),
  dark: differing(all.dark, own.dark),
});

const ofUnused = new RegExp(`^--mantine-color-(${unused})-`);

const differing = (all: Record<string, string>, own: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(all).filter(([name, value]) => own[name] !== value && !ofUnused.test(name)),
  );
