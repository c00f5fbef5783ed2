import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { readTree } from '../docs/tree.ts';
import { withoutNames } from '../docs/without-names.ts';
import { createInstallation, type Installation } from '../support/installation.ts';

// The pages of docs/product and the document of the API agree with which statuses a call answers.

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

/** A row of a table: `GET /api/…`, perhaps several, who, perhaps what, and last the statuses. */
const row = /^\| (`[A-Z]+ \/api\/[^|]+) \|(?:[^|]+\|){1,2} ([^|]*\b\d{3}\b[^|]*) \|$/gm;

/** Statuses that say something about a call; others can come from nearly every one. */
const telling = new Set(['410', '412', '507']);

let muster: Installation;
let documented: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  const { paths }: Document = (await muster.app.inject('/api/openapi.json')).json();
  documented = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(
        ([method, { responses }]) =>
          [`${method.toUpperCase()} ${withoutNames(path)}`, new Set(Object.keys(responses))] as const,
      ),
    ),
  );
});

afterAll(() => muster?.close());

/** The calls of a page with the statuses that are in their row. */
function rowsOf({ path: page, text }: { readonly path: string; readonly text: string }) {
  return [...text.matchAll(row)].flatMap(([, calls = '', statuses = '']) =>
    [...calls.matchAll(/`([A-Z]+) (\/api\/[^`? ]+)/g)].map(([, method = '', path = '']) => ({
      page,
      call: `${method} ${withoutNames(path)}`,
      statuses: [...statuses.matchAll(/\b\d{3}\b/g)].map(([status]) => status),
    })),
  );
}

test('a call of a page is documented with the statuses of the page', async () => {
  const rows = (await readTree('docs/product')).flatMap(rowsOf);
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.flatMap(({ page, call, statuses }) =>
    statuses
      .filter((status) => documented.get(call)?.has(status) !== true)
      .map((s) => `${page}: ${call} ${s}`),
  );
  expect(wrong).toEqual([]);
});

test('a page says what is used up, compared with If-Match, or has no room', async () => {
  const rows = (await readTree('docs/product')).flatMap(rowsOf);
  const missing = rows.flatMap(({ page, call, statuses }) =>
    [...(documented.get(call) ?? [])]
      .filter((status) => telling.has(status) && !statuses.includes(status))
      .map((status) => `${page}: ${call} ${status}`),
  );
  expect(missing).toEqual([]);
});
