import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** The texts of the web app in its source language; placeholders read `{}`. */
export async function catalogueTexts(): Promise<readonly string[]> {
  const catalogue = await readFile(join(project, 'web/src/i18n/locales/en-US.po'), 'utf8');
  return [...catalogue.matchAll(/^msgstr (".*"(?:\n".*")*)$/gm)].map(([, lines = '']) => {
    const text = lines.split('\n').map((line) => String(JSON.parse(line)));
    return filled(text.join(''));
  });
}

/** The code that answers calls, without tests. */
export async function answeringCode(): Promise<string> {
  const files = [];
  for await (const path of glob('{domain,infra,rest-compat}/**/*.ts', { cwd: project }))
    if (!/[.]test[.]ts$|\/testing\//.test(path)) files.push(readFile(join(project, path), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

const filled = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}');

/** Whether a text is exactly one of others, or the first sentence of one of them. */
export function isAmong(text: string, texts: readonly string[]): boolean {
  const wanted = filled(text);
  return texts.some((one) => one === wanted || one.startsWith(`${wanted}. `));
}

/** Whether a text is a literal of the code. */
export const isInCode = (text: string, code: string): boolean =>
  [`'${text}'`, `"${text}"`, `\`${text}\``].some((literal) => code.includes(literal));
