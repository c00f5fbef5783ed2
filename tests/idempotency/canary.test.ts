import { afterAll, expect, test } from 'vitest';
import { graphqlOperations } from '../walls/graphql-operations.ts';
import { restOperations } from '../walls/rest-operations.ts';
import { createWorld } from '../walls/world.ts';
import { repeat } from './repeat.ts';

// Tries edges that forget their answers: a test that never finds one proves nothing.

const world = await createWorld({
  edgesOf: (ports) => ({
    ...ports,
    repeats: {
      once: async (_call, carryOut) => ({ ok: true, answer: (await carryOut(crypto.randomUUID())).answer }),
    },
  }),
});
const operations = [...restOperations(world), ...graphqlOperations(world)];
afterAll(() => world.muster.close());

test.for([
  'POST /api/login',
  'POST /api/notify/password-reset',
  'POST /api/tenants/registerowner',
  'POST /api/{tenant}/library',
  'Mutation.inviteUser',
  'Mutation.requestPasswordReset',
  'Mutation.logIn',
])('%s is found when nothing keeps its answer', { timeout: 120_000 }, async (name) => {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no ${name}`);
  await expect(repeat(world, operation)).rejects.toThrow(
    /answers a repeat otherwise|does something again|at once|another payload/,
  );
});
