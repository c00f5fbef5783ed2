import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressed } from './build/compressed.ts';
import { firstFiles } from './build/first-files.ts';
import { colours } from './build/colours.ts';
import { compiledEarly } from './build/compiled-early.ts';
import { kitVariables } from './build/kit-variables.ts';
import { manifest } from './build/manifest.ts';
import { palettes } from './build/palettes.ts';
import { precached } from './build/precached.ts';
import { texts } from './build/texts.ts';

// Lingui's macros read this variable, so that the build works from any folder
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));
const schema = createHash('sha256').update(
  readFileSync(fileURLToPath(new URL('../gateway/schema.graphql', import.meta.url))),
);
const server = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/** The files that index.html loads. */
const ofTheStart = /\/(react|rolldown-runtime|index)-[^/]+[.](js|css)$/;

/** Small modules that are loaded together. Each group becomes one file, so that a browser sends one request for it. */
const together = [
  // what several parts need right after the first screen
  {
    name: 'soon',
    test: /src\/(graphql\/(unless-refused|use-cached-fields)|ui\/form\/growing-text|features\/(notifications\/(components\/notifications[.]module|queries\/unread-notifications)|items\/components\/items[.]module|comments\/components\/comment-text))[.]/,
  },
  { name: 'kept', test: /src\/lib\/sealed\/(person-store|stored)[.]/ },
  { name: 'members-live', test: /src\/features\/members\/live\/(members-live|imported-count)[.]/ },
  {
    name: 'events-live',
    test: /src\/features\/events\/(live\/(events-live|feed-order)|model\/feed-filter)[.]/,
  },
  {
    name: 'event',
    test: /src\/(app\/detail\/(in-order|sections)|features\/(events\/(components\/event-state|mutations\/use-lifecycle)|registrations\/refusal-texts))[.]/,
  },
  { name: 'missing', test: /src\/(ui\/missing|features\/events\/components\/missing-event)[.]tsx/ },
  { name: 'poster', test: /src\/(ui\/poster\/poster|features\/events\/components\/event-cover)[.]/ },
  { name: 'pictures', test: /src\/lib\/pictures\/(medium-picture|picture-sizes)[.]/ },
  { name: 'day', test: /src\/(features\/dashboard\/components\/day-entry|ui\/tally-marks)[.]/ },
  { name: 'select', test: /@mantine\/core\/esm\/components\/(NativeSelect|Combobox\/ComboboxChevron)\// },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // the modern build of rxjs instead of its ES5 build
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  define: { 'import.meta.env.SCHEMA': JSON.stringify(schema.digest('base64url').slice(0, 16)) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // read by the precache list and the size check
    manifest: true,
    // docs/product/shell.md#browsers
    target: ['chrome117', 'edge117', 'firefox128', 'safari16.4', 'ios16.4'],
    // a data: URL would need a weaker content security policy
    assetsInlineLimit: 0,
    // A lazy part does not preload the files of the start again, so their names are not in every part's list.
    modulePreload: {
      // A browser without modulepreload loads each part when it is imported.
      polyfill: false,
      resolveDependencies: (_part, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ofTheStart.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Modules that are always needed together become one file, because each file costs a request and
        // an entry in the start's list. No file holds modules that one of its users does not need;
        // web/check-sizes.mjs has the budgets.
        codeSplitting: {
          groups: [
            // libraries that every screen needs, in a file that most deployments do not change
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store)\//,
            },
            // the rest of the start, from which screens import
            { name: 'app', tags: ['$initial'] },
            // what all screens after sign-in use: Apollo with its hooks, and small modules of the client
            {
              name: 'graph',
              test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry|tslib)\/|src\/(graphql\/(kept\/as-of|links\/ask-again)|lib\/(withdrawn|push-sent|sealed\/key-source))[.]/,
            },
            // modules of nearly all screens
            {
              name: 'kit',
              test: /@mantine\/core\/esm\/components\/(Button|Loader|Transition)\/|src\/(ui\/(icons|logo|notice)[.]tsx?|i18n\/(refusal|field)-text[.])/,
            },
            // modules of forms and searches
            {
              name: 'inputs',
              test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|CloseButton)\//,
            },
            // modules of the screens before sign-in
            {
              name: 'form',
              test: /src\/(ui\/form\/(use-fields|filled|secret-input)[.]|ui\/welcome\/|lib\/(just-typed|passkey-support|proof-of-work\/with-proof)[.]|features\/session\/mutations\/log-in[.]generated)/,
            },
            // what opens over a screen: all of it, with small helpers, and what is placed beside something
            {
              name: 'over',
              test: /@mantine\/(core\/esm\/(components\/(FocusTrap|OptionalPortal|Portal|Overlay)|core\/(DirectionProvider|utils\/(close-on-escape|create-event-handler|create-safe-context|get-ref-prop|noop)))|hooks\/esm\/(use-focus-return|use-uncontrolled))\//,
            },
            {
              name: 'popover',
              test: /@mantine\/core\/esm\/components\/Popover\//,
            },
            // modules of nearly all screens of the shell
            {
              name: 'screen',
              test: /@mantine\/core\/esm\/components\/Skeleton\/|src\/ui\/(contained|page-action|page-heading|empty-state|load-more|line|glow|missing[.]module|mark[.]module|use-list-layout|form\/use-attempt)[.]|src\/(lib\/(command-id|search-words|task-path|use-today)|graphql\/(command-ids|use-pages|live\/live-(list|feature))|features\/collaboration\/queries\/use-shared-events)[.]/,
            },
            // modules of the shell, and those that are smaller than a request
            {
              name: 'frame',
              test: /src\/(app\/(shell\/(header|sidebar[^/]*|bottom-bar|live-chip|on-its-way|tenant-place|user-menu|menu-button)[.]|live\/(follow-tenant|use-tenant-changes)[.])|ui\/use-is-wide[.]|features\/(door\/model\/waiting|messages\/model\/panel|first-steps\/model\/over|dashboard\/components\/use-times-on)[.])/,
            },
            // small and shared: a request of its own would cost more than a screen that loads it in vain
            {
              name: 'shared',
              test: /\/src\/(lib|i18n|ui)\/(?!passkeys[.])[^/]+[.](ts|css)$/,
              minShareCount: 4,
            },
            ...together,
            // What follows live changes comes after the first screen. The screens of events and members need theirs
            // before, to put the answers of commands into their lists.
            { name: 'live', test: /src\/features\/(?!(events|members)\/)[^/]+\/live\/[^/]+-live[.]/ },
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
    babel({ presets: [texts] }),
    colours(),
    palettes(),
    kitVariables(),
    compiledEarly(),
    firstFiles(),
    compressed(),
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
