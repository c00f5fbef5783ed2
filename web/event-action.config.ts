import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { colours } from './build/colours.ts';
import { texts } from './build/texts.ts';

process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));

// The public pages of actions, built apart from the app: visitors come with a phone and load nothing of it. The
// server fills in title, picture and description (infra/features/registrations/pages).
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: 'dist',
    // the app is built first, into the same folder
    emptyOutDir: false,
    manifest: '.vite/event-action.json',
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: fileURLToPath(new URL('./event-action.html', import.meta.url)),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  plugins: [babel({ presets: [texts] }), colours()],
});
