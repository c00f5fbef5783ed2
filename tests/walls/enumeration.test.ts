import { afterAll, expect, test } from 'vitest';
import { callerNames } from './callers.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { restOperations } from './rest-operations.ts';
import { walk } from './walk.ts';
import { createWorld } from './world.ts';

// Every caller tries every operation of both edges on things of their own and of another tenant. New
// operations are included automatically and fail until they have an example (safety.md, attacks).

const world = await createWorld();
const operations = [...restOperations(world), ...graphqlOperations(world)];
const walked = new Set<string>();
afterAll(() => world.muster.close());

test.for(operations.map((operation) => [operation.name, operation] as const))(
  '%s is limited to permitted callers',
  { timeout: 120_000 },
  async ([name, operation]) => {
    await expect(walk(world, operation)).resolves.toBeUndefined();
    walked.add(name);
  },
);

test('every operation was tried by every caller', () => {
  expect(operations.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
  const [count, callers] = [operations.length, callerNames.length];
  process.stdout.write(`Walls: ${count} operations × ${callers} callers = ${count * callers}, no leak\n`);
});

/** Routes that are not calls of the registry: public, or tested elsewhere. */
const otherRoutes = new Set([
  '/graphql', // its fields are tested above
  '/media/:id', // public: the address has 128 random bits
  '/media/:id/thumbnail',
  '/media/:id/medium',
  '/api/openapi.json',
]);

test('there are no other routes', () => {
  const listed = new Set([...world.calls.map(({ url }) => url), ...otherRoutes]);
  const strange = world.routes.map(({ url }) => url).filter((url) => !listed.has(url));
  expect(strange.filter((url) => !/^\/api\/docs(\/|$)/.test(url))).toEqual([]);
});
