import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { DeclaredCodes } from '../../domain/kernel/codes.ts';
import { domainCodes } from '../../domain/aggregates.ts';
import { codes } from '../../infra/features.ts';
import { Catalogue, catalogue } from '../../infra/platform/failures/catalogue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
catalogue.add([...domainCodes, ...codes]);

function isDeclaration(value: unknown): value is DeclaredCodes {
  return typeof value === 'object' && value !== null && 'refusals' in value;
}

it('the catalogue contains every declared code', async () => {
  const files = globSync(['domain/*/{codes,shared-codes}.ts', 'infra/**/codes.ts'], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(`${root}/${file}`) as Promise<object>));
  const found = new Catalogue();
  found.add(modules.flatMap((module) => Object.values(module)).filter(isDeclaration));
  expect(catalogue.sentRefusals().toSorted()).toEqual(found.sentRefusals().toSorted());
  expect(catalogue.fieldCodes().toSorted()).toEqual(found.fieldCodes().toSorted());
});

/** A schema check whose message may be the last argument on the line. */
const check = /[.](?:max|min|length|regex|refine|int|positive|email|uuid|datetime)\(/;
const message = /(?:[(,] ?|error: )'([a-z]+(?:-[a-z]+)*)'(?= ?[)}])/g;

it('every code that a schema uses as a message is declared', () => {
  const files = globSync('{domain,infra,gateway,rest-compat}/**/*.ts', { cwd: root });
  const used = files
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .filter((source) => source.includes("from 'zod'"))
    .flatMap((source) => source.split('\n').filter((line) => check.test(line)))
    .flatMap((line) => [...line.matchAll(message)].map(([, code = '']) => code));
  expect(new Set(used)).toContain('too-long');
  expect(new Set(used).difference(new Set(catalogue.fieldCodes()))).toEqual(new Set());
});
