import type { Plugin } from 'vite';
import { tokensCss } from '../src/ui/theme/tokens.ts';

// Writes what the first paint needs into index.html: the theme's colours, and preload links for the two
// fonts.

const preloads: [RegExp, Record<string, string>][] = [
  [/bricolage-grotesque-latin-wght-normal.*\.woff2$/, font()],
  [/figtree-latin-wght-normal.*\.woff2$/, font()],
];

function font(): Record<string, string> {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
}

/** The theme's colours alone. */
export function colours(): Plugin {
  return {
    name: 'colours',
    transformIndexHtml: () => [{ tag: 'style', injectTo: 'head', children: tokensCss() }],
  };
}

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        { tag: 'style', injectTo: 'head', children: tokensCss() },
        ...Object.keys(bundle ?? {}).flatMap((file) =>
          preloads
            .filter(([pattern]) => pattern.test(file))
            .map(([, attrs]) => ({
              tag: 'link',
              injectTo: 'head' as const,
              attrs: { ...attrs, href: `/${file}` },
            })),
        ),
      ],
    },
  };
}
