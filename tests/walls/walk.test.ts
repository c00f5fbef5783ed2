import { afterAll, expect, test } from 'vitest';
import type { Authority } from '../../infra/platform/dispatch/authorisation-port.ts';
import { authorise } from '../../infra/platform/dispatch/authorise.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { restOperations } from './rest-operations.ts';
import { walk } from './walk.ts';
import { createWorld } from './world.ts';

// Tests the walk on edges with holes: a walk that never finds one proves nothing.

const admin = async () => 'admin' as const;
const roles = {
  tenantRole: admin,
  belongs: async () => true,
  roleOn: async () => 'owner' as const,
  sharedRoleOn: async () => null,
};
const asAdmin: Authority['authorise'] = (...request) => authorise(...request, roles);
const world = await createWorld({
  edgesOf: (ports) => ({
    ...ports,
    // every signed-in user is an admin of every tenant
    authorisation: {
      ...ports.authorisation,
      forCall: () => ({ tenantRole: admin, authorise: asAdmin }),
      rolesIn: async (_tenantId, userIds) => new Map(userIds.map((userId) => [userId, 'admin'])),
    },
    sessions: {
      ...ports.sessions,
      // and anybody can end any session
      endOne: async (_userId, sessionId) => {
        const { rowCount } = await world.muster.pool.query(
          'delete from muster.sessions where session_id = $1',
          [sessionId],
        );
        return rowCount === 1;
      },
    },
  }),
});
const operations = [...restOperations(world), ...graphqlOperations(world)];
afterAll(() => world.muster.close());

test.for([
  ['GET /api/events/{tenant}/events', /another tenant's admin is let through/],
  ['GET /api/members/{tenant}/members', /another tenant's admin is let through/],
  ['GET /api/tenants/{tenant}/users', /another tenant's admin is let through/],
  ['Query.members', /another tenant's admin is let through/],
  ['Query.exportMember', /another tenant's admin is let through/],
  ['Mutation.endSession', /with another's argument sessionId/],
  ['Subscription.tenantChanges', /is let through/],
] as const)('a hole is found at %s', async ([name, says]) => {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no ${name}`);
  await expect(walk(world, operation)).rejects.toThrow(says);
});
