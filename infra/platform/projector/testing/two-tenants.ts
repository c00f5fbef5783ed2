import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventEdited,
  eventRegistered,
  membershipGranted,
  ownerRegistered,
  tenantRegistered,
  userRegistered,
  type EventOptions,
} from './fixtures.ts';
import { readModels } from '../../../../projections/read-models.ts';
import { createPositions } from '../positions.ts';
import { createProjectorSetup, type EventToAppend, type ProjectorSetup } from './projector.ts';

/** A moment of June 2031, `14T12:00`. */
export const at = (text: string): Date => new Date(`2031-06-${text}:00Z`);

const period = (starts: string, ends: string): EventOptions => ({
  startsAt: at(starts).toISOString(),
  endsAt: at(ends).toISOString(),
});

/**
 * A projector with data of two owners. Tenants 3 and 5 belong to owner 1 (person 7), tenant 4 to owner 2
 * (person 9). Person 8 works in tenants 3 and 4, person 10 in none. Tenant 3 has events around noon of 14
 * June.
 */
export async function createTwoTenants(): Promise<ProjectorSetup> {
  const setup = await createProjectorSetup();
  await setup.startProjector();
  const position = await setup.append(
    ...[7, 8, 9, 10].map((userId) => userRegistered(userId)),
    ownerRegistered(1, 7),
    tenantRegistered(3, 1, 7),
    tenantRegistered(5, 1, 7),
    ownerRegistered(2, 9),
    tenantRegistered(4, 2, 9),
    membershipGranted(3, 7, 'admin'),
    membershipGranted(3, 8),
    membershipGranted(4, 9, 'admin'),
    membershipGranted(4, 8),
    ...(await rowsOfFeatures()),
    eventRegistered(3, 1, { name: 'Long past', ...period('01T10:00', '01T12:00') }),
    eventRegistered(3, 2, { name: 'Just over', ...period('14T09:00', '14T12:00') }),
    eventRegistered(3, 3, { name: 'Running', ...period('14T08:00', '14T13:00') }),
    eventRegistered(3, 4, { name: 'Tomorrow', ...period('15T10:00', '15T12:00') }),
    eventRegistered(3, 5, { name: 'Tomorrow too', ...period('15T10:00', '15T10:00') }),
    eventRegistered(3, 6, { name: 'Next week', ...period('21T10:00', '23T12:00') }),
    eventRegistered(4, 7, { name: 'Elsewhere', ...period('15T10:00', '15T12:00') }),
    eventEdited('EventRelocated', 3, 4, 'Park'),
    eventEdited('EventDescribed', 3, 4, 'Bring tea'),
  );
  const positions = createPositions({ pool: setup.pools.projector, bus: setup.bus });
  const names = readModels.map(({ name }) => name);
  while (!(await positions.waitFor(names, position))) {
    const failed = setup.log.lines.find(({ level }) => level === 'error');
    if (failed) throw new Error(failed.text);
  }
  positions.close();
  return setup;
}

/** What the read models in `projections/<read-model>/testing/two-tenants.ts` have in tenants 3 and 4. */
async function rowsOfFeatures(): Promise<readonly EventToAppend[]> {
  const project = join(import.meta.dirname, '../../../..');
  const files = await Array.fromAsync(glob('projections/*/testing/two-tenants.ts', { cwd: project }));
  const features = files.toSorted().map(async (file) => {
    const { ofTwoTenants } = (await import(join(project, file))) as {
      ofTwoTenants: readonly EventToAppend[];
    };
    return ofTwoTenants;
  });
  return (await Promise.all(features)).flat();
}
