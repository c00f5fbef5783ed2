import { afterAll, expect, test } from 'vitest';
import { callerNames } from './callers.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { restOperations } from './rest-operations.ts';
import { walk } from './walk.ts';
import { createWorld } from './world.ts';

// Every operation of both edges, tried by everybody on things of a tenant that is theirs or not. What
// is new is walked by itself, and fails until it has an example beside it (safety.md, attacks).

const world = await createWorld();
const operations = [...restOperations(world), ...graphqlOperations(world)];
const walked = new Set<string>();
afterAll(() => world.muster.close());

test.for(operations.map((operation) => [operation.name, operation] as const))(
  '%s keeps to those who may',
  { timeout: 60_000 },
  async ([name, operation]) => {
    await expect(walk(world, operation)).resolves.toBeUndefined();
    walked.add(name);
  },
);

test('every one of them was tried by everybody', () => {
  expect(operations.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
  const [count, callers] = [operations.length, callerNames.length];
  process.stdout.write(`Walls: ${count} operations × ${callers} callers = ${count * callers}, no leak\n`);
});

/** Routes that are no call of the registry: what they give is for anybody, or has a test of its own. */
const others = new Set([
  '/graphql', // whose fields are walked above
  '/media/:id', // whoever knows an address of 128 bits may fetch it
  '/media/:id/thumbnail',
  '/api/openapi.json',
]);

test('there is no route besides', () => {
  const listed = new Set([...world.calls.map(({ url }) => url), ...others]);
  const strange = world.routes.map(({ url }) => url).filter((url) => !listed.has(url));
  expect(strange.filter((url) => !/^\/api\/docs(\/|$)/.test(url))).toEqual([]);
});
