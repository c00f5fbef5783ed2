import { graphqlOperations } from '../walls/graphql-operations.ts';
import type { Attempt, Operation } from '../walls/operation.ts';
import { restOperations } from '../walls/rest-operations.ts';
import type { World } from '../walls/world.ts';

/** Fields of an answer with the cursor of the next page, and the argument that takes it. */
const cursors = { endCursor: 'after', nextCursor: 'cursor' } as const;

/** A query of either edge as it succeeds for a permitted caller. */
interface Reading {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly token: () => Promise<string | undefined>;
}

/** Every query of both edges, with every field of its answer. */
export async function readingsOf(world: World): Promise<readonly Reading[]> {
  const operations = [...restOperations(world), ...graphqlOperations(world, 5)];
  const readings: Reading[] = [];
  for (const operation of operations.filter(
    ({ changes, name }) => !changes && !name.startsWith('Subscription'),
  )) {
    const caller = (['an admin', 'the owner'] as const)
      .map((name) => world.callers[name])
      .find((candidate) => operation.allows(candidate));
    if (caller)
      readings.push({ operation, attempt: await operation.example(caller), token: () => caller.signIn() });
  }
  return readings;
}

/**
 * What goes wrong when everything is read: the examples of the walls, for lists with all pages, must succeed. Then
 * the same about the given things, by kind; these calls may be refused, for what is gone or belongs to others.
 */
export async function readEverything(
  readings: readonly Reading[],
  things: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { operation, attempt, token } of readings) {
    const session = await token();
    const whole = await readPages(operation, attempt, session);
    if (whole !== null) problems.push(`${operation.name}: ${whole}`);
    for (const [place, id] of idsFor(operation, things)) {
      const { bytes } = await attempt.with(place, id).send(session);
      if (isFault(bytes))
        problems.push(`${operation.name} of ${place.of} ${JSON.stringify(id)}: ${bodyOf(bytes)}`);
    }
  }
  return problems;
}

/** The places of an operation that take the ids of these things. Everything is about the same tenant. */
function* idsFor(operation: Operation, things: readonly Readonly<Record<string, unknown>>[]) {
  for (const thing of things)
    for (const place of operation.ids) {
      const id = thing[`${place.of}Id`];
      if (id !== undefined && place.of !== 'tenant') yield [place, id] as const;
    }
}

/** Reads all pages of a list, or one answer; the first problem, or null. */
async function readPages(
  { inputs }: Operation,
  attempt: Attempt,
  token: string | undefined,
): Promise<string | null> {
  const size = inputs.find(({ name }) => name === 'first' || name === 'limit');
  let page = size === undefined ? attempt : attempt.with(size, 20);
  for (let pages = 0; pages < 100; pages += 1) {
    const { ok, bytes } = await page.send(token);
    if (!ok) return bodyOf(bytes);
    const next = nextPage(bytes);
    const place = inputs.find(({ name }) => name === next?.argument);
    if (next === null || place === undefined) return null;
    page = page.with(place, next.cursor);
  }
  return 'there is no last page';
}

/** Whether an answer says that the program failed. */
function isFault(bytes: string): boolean {
  const [status = 500] = JSON.parse(bytes) as [number?];
  return status >= 500 || /"code":"INTERNAL_SERVER_ERROR"/.test(bodyOf(bytes));
}

/** The body of an answer as the walls compare it. */
function bodyOf(bytes: string): string {
  const [, , body = bytes] = JSON.parse(bytes) as [number, object, string?];
  return body;
}

/** The cursor of the next page in an answer, and the argument that takes it. */
function nextPage(bytes: string): { readonly argument: string; readonly cursor: string } | null {
  const body = bodyOf(bytes);
  if (/"hasNextPage":false/.test(body)) return null;
  const [, field, cursor] = /"(endCursor|nextCursor)":"([^"]+)"/.exec(body) ?? [];
  if (field === undefined || cursor === undefined) return null;
  return { argument: cursors[field as keyof typeof cursors], cursor };
}
