import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../../web', import.meta.url));

interface WebTexts {
  /** codes of refusals, those of all features included */
  readonly refusals: readonly string[];
  readonly fieldTexts: Readonly<Record<string, unknown>>;
  readonly formTexts: Readonly<Record<string, unknown>>;
}

/** The web app's messages by code, from its modules after macro expansion. */
export async function webTexts(): Promise<WebTexts> {
  process.env['LINGUI_CONFIG'] ??= `${root}/lingui.config.ts`;
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  });
  try {
    for await (const path of glob('src/features/*/refusal-texts.ts', { cwd: root }))
      await server.ssrLoadModule(`/${path}`);
    const { codesWithText } = await server.ssrLoadModule('/src/i18n/refusal-text.ts');
    const { fieldTexts, formTexts } = await server.ssrLoadModule('/src/i18n/field-text.ts');
    return { refusals: codesWithText(), fieldTexts, formTexts };
  } finally {
    await server.close();
  }
}
