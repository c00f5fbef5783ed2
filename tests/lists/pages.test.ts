import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, ask, bearer } from '../support/graphql.ts';
import { connectionsIn, type Connection } from './connections.ts';
import { pagedCalls } from './document.ts';
import { fullTenant, type FullTenant } from './full-tenant.ts';

// Every list of both edges, in pages of two: each thing once, in the order of the whole list, and none left out.

let full: FullTenant;
let calls: ReturnType<typeof pagedCalls>;

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../gateway/schema.graphql'), 'utf8'));
const connections = connectionsIn(schema);

beforeAll(async () => {
  full = await fullTenant();
  calls = pagedCalls((await full.muster.app.inject('/api/openapi.json')).json());
}, 120_000);
afterAll(() => full?.muster.close());

/** What calls of lists need beside the ids in their addresses. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/users/{id}/search': { list: '1' },
  '/api/{tenant}/users': { query: 'c' },
  '/api/events/{tenant}/tasks': { date: '2031-06-15' },
};

/** What connections take beside ids. */
const others: Readonly<Record<string, unknown>> = { search: 'boats', audience: { members: {} } };

const connection = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: z.unknown() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  totalCount: z.int(),
});

type Page = { readonly things: readonly unknown[]; readonly next: string | undefined };

async function pageOfCall(
  path: string,
  list: string,
  paging: Readonly<Record<string, string>>,
): Promise<Page> {
  const ids: Readonly<Record<string, number>> = {
    tenant: full.own.tenantId,
    id: full.own.tenantId,
    ...full.ids,
  };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const answer = await full.muster.app.inject({
    url,
    query: {
      ...(['/api/events', '/api/messages/threads'].includes(path) && { tenantId: String(full.own.tenantId) }),
      ...(path.startsWith('/api/messages') && { meId: String(full.own.userId) }),
      ...queries[path],
      ...paging,
    },
    headers: bearer(full.own.staff),
  });
  expect([path, answer.statusCode, answer.body]).toEqual([path, 200, answer.body]);
  const body = answer.json<Readonly<Record<string, unknown>>>();
  return {
    things: z.array(z.unknown()).parse(body[list]),
    next: z.string().optional().parse(body.nextCursor),
  };
}

/** Follows the cursors from the first page to the last. */
async function walk(page: (cursor: string | undefined) => Promise<Page>): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  let next: string | undefined;
  do {
    const here = await page(next);
    expect(here.things.length).toBeLessThanOrEqual(2);
    all.push(...here.things);
    expect(here.next).not.toBe(next ?? null);
    next = here.next;
  } while (next !== undefined && all.length < 200);
  return all;
}

function expectWalked(walked: readonly unknown[], whole: readonly unknown[]): void {
  expect(whole.length).toBeGreaterThanOrEqual(5);
  expect(walked).toEqual(whole);
  expect(new Set(walked.map((thing) => JSON.stringify(thing))).size).toBe(whole.length);
}

test('every list of REST is walked in pages', async () => {
  expect(calls.length).toBeGreaterThan(20);
  for (const { path, list } of calls) {
    const walked = await walk((cursor) => pageOfCall(path, list, { limit: '2', ...(cursor && { cursor }) }));
    const whole = await pageOfCall(path, list, {});
    expect(whole.next, path).toBeUndefined();
    try {
      expectWalked(walked, whole.things);
    } catch (error) {
      throw new Error(`get ${path}`, { cause: error });
    }
  }
});

describe('a connection of GraphQL', () => {
  async function pageOfField(
    of: Connection,
    first: number,
    after?: string,
  ): Promise<Page & { totalCount: number }> {
    const variables = Object.fromEntries(
      of.variables.map((name) => [name, { ...full.ids, ...others }[name]]),
    );
    const { data, errors } = await ask(
      full.muster.app,
      of.query,
      { ...variables, first, after: after ?? null },
      bearer(full.own.staff),
    );
    expect(errors, of.name).toEqual([]);
    const found = of.path.reduce<Answer | undefined>((inner, name) => inner?.[name], data);
    const { edges, pageInfo, totalCount } = connection.parse(found);
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
    return {
      things: edges.map((edge) => edge.node),
      next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
      totalCount,
    };
  }

  test.each(connections.map((of) => [of.name, of] as const))('%s is walked in pages', async (_name, of) => {
    const walked = await walk((cursor) => pageOfField(of, 2, cursor));
    const whole = await pageOfField(of, 100);
    expect(whole.next).toBeUndefined();
    expectWalked(walked, whole.things);
    expect(whole.totalCount).toBe(whole.things.length);
    expect((await pageOfField(of, 2)).totalCount).toBe(whole.totalCount);
  });
});
