import type { Plugin } from 'vite';
import { tokensCss } from '../src/ui/theme/tokens.ts';

/** Writes the theme's colours into a page, because its first paint needs them. */
export function colours(): Plugin {
  return {
    name: 'colours',
    transformIndexHtml: () => [{ tag: 'style', injectTo: 'head', children: tokensCss() }],
  };
}
