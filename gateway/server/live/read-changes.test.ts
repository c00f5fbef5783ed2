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
  const shown = await ports.positions.reached();
  const sources = { ...ports, presenters: declaredLive(features).presenters };
  const read = () => readChanges(sources, own.tenantId, shown, [own.userId]);
  // the list of changes is one change ahead of the event's row
  await pool.query(
    `insert into read_models.tenant_changes (tenant_id, position, kind, change, entity_id, at, version)
     values ($1, $2, 'event', 'changed', $3, now(), $2)`,
    [own.tenantId, shown + 1n, own.eventId],
  );
  expect(await read()).toMatchObject({ changes: [], last: shown, more: false });

  await pool.query('update read_models.events set version = $2 where event_id = $1', [
    own.eventId,
    shown + 1n,
  ]);
  expect(await read()).toMatchObject({
    changes: [{ position: shown + 1n, id: own.eventId }],
    last: shown + 1n,
  });
});
