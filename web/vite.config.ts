import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstPaint } from './build/first-paint.ts';
import { manifest } from './build/manifest.ts';
import { precached } from './build/precached.ts';

const configPath = fileURLToPath(new URL('./lingui.config.ts', import.meta.url));
// the macro plugin looks for it there, whatever folder the build is started in
process.env['LINGUI_CONFIG'] ??= configPath;
const server = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // rxjs as it is written, not turned into functions for browsers of 2015
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // the list of what is kept for offline use and the size check read it
    manifest: true,
    // all of the target's browsers preload modules by themselves
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // a data: URL would need a wider content security policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Files that are needed together are one file, because each costs its name in the start's list and a
        // request. None holds what one of its users could do without: the budgets are web/check-sizes.mjs.
        codeSplitting: {
          groups: [
            // what every screen needs, in two files that outlive most deployments
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store)\//,
            },
            {
              name: 'graph',
              // the hooks come with the screens that use them
              tags: ['$initial'],
              test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry|tslib)\//,
            },
            // The rest of the start: screens import parts of it. Without main.tsx, which waits for the first
            // screen, while that screen would wait for this file.
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !/(\/src\/main[.]tsx|index[.]html)$/.test(id),
            },
            { name: 'button', test: /@mantine\/core\/esm\/components\/(Button|Loader|Transition)\// },
            {
              name: 'input',
              test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|CloseButton)\//,
            },
            { name: 'pieces', test: /src\/(ui\/(icons|logo|notice)|i18n\/refusal-text)[.]/ },
            { name: 'form', test: /src\/(ui\/form\/(use-fields|filled|secret-input)|i18n\/field-text)[.]/ },
            { name: 'welcome', test: /src\/ui\/welcome\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': { target: server },
      '/media': { target: server },
      '/dev/mail': { target: server },
    },
  },
  plugins: [
    react(),
    lingui({ configPath, failOnCompileError: true, failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    firstPaint(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['index.html', 'theme.js', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}'],
        manifestTransforms: [precached],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
  ],
});
