import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestUser } from '../../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { connect, subscribe } from '../../../tests/support/subscriber.ts';
import { graphqlPlugin } from '../../plugin.ts';

let installation: Installation;
let address: string;
beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  address = await installation.app.listen({ port: 0 });
});
afterAll(() => installation.close());

it('looks once a second for all open tenants and sockets together while nothing changes', async () => {
  const clients = [];
  for (let opened = 0; opened < 4; opened += 1) {
    const { staffToken, tenantId } = await createTestUser(installation.app);
    const client = connect(address, { token: staffToken });
    clients.push(client);
    const changes = 'subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") { __typename } }';
    // an administrator is among the changes of a new tenant
    await subscribe(client, changes, { t: tenantId }).next();
  }
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const looks = vi.spyOn(installation.ports.positions, 'reached');
  const sent = (part: string) =>
    statements.mock.calls.filter(([query]: unknown[]) =>
      (typeof query === 'string' ? query : (query as { text?: string }).text)?.includes(part),
    ).length;
  try {
    // the first look can still find the changes from above; count only later ones
    await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(1));
    statements.mockClear();
    looks.mockClear();

    await eventually(() => expect(sent('any($1::uuid[])')).toBe(3));

    expect(sent('tenant_changes')).toBe(0);
    expect(sent('token_hash')).toBe(0);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(4);
  } finally {
    statements.mockRestore();
    looks.mockRestore();
    for (const client of clients) await client.dispose();
  }
});
