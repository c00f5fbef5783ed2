import { afterAll, expect, test } from 'vitest';
import { graphqlOperations } from '../walls/graphql-operations.ts';
import { restOperations } from '../walls/rest-operations.ts';
import { createWorld } from '../walls/world.ts';
import { repeat } from './repeat.ts';

// Every mutation, upload and other change of both edges. A new one is included by itself, and fails here if a
// repeat with its key does something again. Reads have no key, even those that are noted.

const world = await createWorld();
const operations = [...restOperations(world), ...graphqlOperations(world)].filter(
  ({ name, changes }) => changes && !/^(Query\.|GET )/.test(name),
);
afterAll(() => world.muster.close());

test.for(operations.map((operation) => [operation.name, operation] as const))(
  '%s has one effect and one answer for each key',
  { timeout: 120_000 },
  async ([, operation]) => {
    await expect(repeat(world, operation)).resolves.toBeUndefined();
  },
);
