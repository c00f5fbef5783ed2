import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const compress = promisify(brotliCompress);

/**
 * Writes a Brotli copy of each script and style (`.br`), which the server sends as it stands. At its best quality, for
 * which there is no time while somebody waits, it saves a sixth of what the server would send otherwise.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(assets)).filter((file) => /[.](js|css)$/.test(file));
        await Promise.all(
          files.map(async (file) =>
            writeFile(`${assets}${file}.br`, await compress(await readFile(assets + file))),
          ),
        );
      },
    },
  };
}
