import { readFileSync } from 'node:fs';

// Which files belong to which part of the built app, read from Vite's manifest. The size check and the
// precache list use it.

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Parts {
  readonly manifest: Readonly<Record<string, Chunk>>;
  /**
   * All files that a part (such as `src/main.tsx`) loads at once: its own,
   * its static imports, and their styles.
   */
  filesOf(source: string): Set<string>;
}

export function readParts(dist: string, name = 'manifest.json'): Parts {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/${name}`, 'utf8')) as Parts['manifest'];
  return {
    manifest,
    filesOf(source) {
      const files = new Set<string>();
      const seen = new Set<string>();
      const visit = (key: string) => {
        if (seen.has(key)) return;
        seen.add(key);
        const chunk = manifest[key];
        if (!chunk) throw new Error(`The build has no part ${key}`);
        for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
        for (const imported of chunk.imports ?? []) visit(imported);
      };
      visit(source);
      return files;
    },
  };
}
