import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { features } from '../../features.ts';
import { graphqlPlugin } from '../../plugin.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { declaredLive } from './declared.ts';
import { readChanges } from './read-changes.ts';

let installation: Installation;
let own: Organisation;
beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  own = await registerOrganisation(installation.app, 'mill');
});
afterAll(() => installation?.close());

it('a change is not delivered before its row is there, and is read again later', async () => {
  const { pool, ports } = installation;
  const ahead = (await ports.positions.reached()) + 1_000n;
  const sources = { ...ports, presenters: declaredLive(features).presenters };
  const read = () => readChanges(sources, own.tenantId, { after: ahead - 1n }, [own.userId]);
  // the list of changes is ahead of the event's row
  await pool.query(
    `insert into read_models.tenant_changes (tenant_id, position, kind, change, entity_id, at, version)
     values ($1, $2, 'event', 'changed', $3, now(), $2)`,
    [own.tenantId, ahead, own.eventId],
  );
  expect(await read()).toMatchObject({ changes: [], last: ahead - 1n, more: false });

  await pool.query('update read_models.event_feed set version = $2 where event_id = $1', [
    own.eventId,
    ahead,
  ]);
  expect(await read()).toMatchObject({
    changes: [{ position: ahead, id: own.eventId }],
    last: ahead,
  });
});
