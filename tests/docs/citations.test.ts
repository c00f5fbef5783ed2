import { access } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citedDecisions, citedPages, citedSafety, citedSpecifications } from './citations.ts';
import { anchors, headingNumbers, links } from './headings.ts';
import { project, readTree, type TextFile } from './tree.ts';

const tree = await readTree();
const pages = new Map(tree.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
const pageAt = (path: string): string => pages.get(path) ?? '';

/** The citations that are not known, each with its file. */
function unknown(files: readonly TextFile[], cited: (text: string) => readonly string[], known: Set<string>) {
  return files.flatMap(({ path, text }) =>
    cited(text)
      .filter((one) => !known.has(one))
      .map((one) => `${path}: ${one}`),
  );
}

/** Whether a file of the project exists and has the anchor, if there is one. */
async function exists(target: string): Promise<boolean> {
  const [path = '', anchor] = target.split('#');
  const there = await access(join(project, path)).then(
    () => true,
    () => false,
  );
  return there && (anchor === undefined || anchors(pageAt(path)).has(anchor));
}

async function missing(targets: readonly { readonly from: string; readonly to: string }[]) {
  const found = await Promise.all(
    targets.map(async (target) => ({ ...target, there: await exists(target.to) })),
  );
  return found.filter(({ there }) => !there).map(({ from, to }) => `${from}: ${to}`);
}

describe('a decision', () => {
  const numbers = headingNumbers(pageAt('docs/decisions/product.md'));

  test('that is cited has a heading', () => {
    expect(unknown(tree, citedDecisions, new Set(numbers))).toEqual([]);
  });

  test('has one heading and a line in the index', () => {
    expect(numbers.length).toBeGreaterThan(50);
    expect(new Set(numbers).size).toBe(numbers.length);
    const index = links(pageAt('docs/decisions/README.md'))
      .filter((target) => target.startsWith('product.md#'))
      .map((target) => `#${target.split('#')[1]}`);
    const wanted = [...anchors(pageAt('docs/decisions/product.md'))].filter((slug) => /^\d/.test(slug));
    expect(index).toEqual(wanted.map((slug) => `#${slug}`));
  });
});

describe('an attack or fault', () => {
  const numbers = headingNumbers(pageAt('docs/safety.md'));

  test('that is cited has a heading', () => {
    expect(unknown(tree, citedSafety, new Set(numbers))).toEqual([]);
  });

  test('has one heading', () => {
    expect(numbers.length).toBeGreaterThan(60);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a page', () => {
  test('that is cited by its path exists, with its anchor', async () => {
    const cited = tree.flatMap(({ path, text }) => citedPages(text).map((to) => ({ from: path, to })));
    expect(cited.length).toBeGreaterThan(5);
    expect(await missing(cited)).toEqual([]);
  });

  test('that another page links to exists, with its anchor', async () => {
    const linked = [...pages].flatMap(([from, text]) =>
      links(text).map((target) => {
        const to = target.startsWith('#') ? `${from}${target}` : posix.join(dirname(from), target);
        return { from, to };
      }),
    );
    expect(linked.length).toBeGreaterThan(50);
    expect(await missing(linked)).toEqual([]);
  });

  test('names tests that exist', () => {
    const paths = tree.map(({ path }) => path);
    const known = new Set([...paths, ...paths.map((path) => basename(path))]);
    const named = (text: string) =>
      [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
    expect(unknown([{ path: 'docs/safety.md', text: pageAt('docs/safety.md') }], named, known)).toEqual([]);
  });
});

test('the architecture names every rule of the import law, and no other', () => {
  const law = tree.find(({ path }) => path === '.dependency-cruiser.cjs')?.text ?? '';
  const rules = [...law.matchAll(/^ +name: '([\w-]+)',$/gm)].map(([, name = '']) => name);
  const page = pageAt('docs/architecture.md');
  const table = page.slice(page.indexOf('## Who may import whom'), page.indexOf('## Words'));
  const named = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(rules.toSorted());
});

test('no file cites a specification, which the repository does not hold', () => {
  const places = tree
    .filter(({ path }) => !path.startsWith('tests/docs/'))
    .flatMap(({ path, text }) => citedSpecifications(text).map((place) => `${path}: ${place}`));
  expect(places).toEqual([]);
});

// The numbers come from variables, so that this file cites nothing itself.
describe('what counts as a citation', () => {
  const [a, b, c] = [5, '30b', 'F10'];

  test.for([
    [`decisions ${a}`, ['5']],
    [`Decision ${b}`, ['30b']],
    [`decisions ${a}, 7, ${b}.`, ['5', '7', '30b']],
    [`decisions ${a} and 10`, ['5', '10']],
    [`decisions ${a}, 7, and ${b}`, ['5', '7', '30b']],
    [` * decisions\n * ${a}, 7`, ['5', '7']],
    [`// the decisions\n// ${a}`, ['5']],
    ['decisions of the roster', []],
  ] as const)('of decisions: %j', ([text, numbers]) => {
    expect(citedDecisions(text)).toEqual(numbers);
  });

  test.for([
    [`(safety ${c})`, ['F10']],
    [`(safety ${a}-8)`, ['5', '6', '7', '8']],
    [`safety ${a}–7 and ${c}`, ['5', '6', '7', 'F10']],
    [`(docs/safety.md, ${a})`, ['5']],
  ] as const)('of safety: %j', ([text, numbers]) => {
    expect(citedSafety(text)).toEqual(numbers);
  });

  test('of a specification', () => {
    const word = 'specification';
    expect(citedSpecifications(`${word} 2,\n * section 9`)).toHaveLength(1);
    expect(citedSpecifications(`the ${word}'s labels`)).toHaveLength(1);
    expect(citedSpecifications(`Spec ${a}, section 3`)).toHaveLength(1);
    expect(citedSpecifications('Connections Specification of Relay')).toEqual([]);
  });

  test('reports a number without a heading, a missing page and a missing anchor', async () => {
    const from = 'seeded.ts';
    const seeded = [{ path: from, text: `decisions ${a}, 99` }];
    expect(unknown(seeded, citedDecisions, new Set(['5']))).toEqual(['seeded.ts: 99']);
    const page = 'docs/architecture.md';
    const to = [page, `${page}#walls`, 'docs/missing', `${page}#no`];
    expect(await missing(to.map((target) => ({ from, to: target })))).toEqual([
      'seeded.ts: docs/missing',
      `seeded.ts: ${page}#no`,
    ]);
  });
});
