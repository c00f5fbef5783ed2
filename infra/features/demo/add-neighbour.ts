import { listOf, nextEvents } from './add-offers.ts';
import { dateOf, monthOf } from './add-states.ts';
import { neighbour } from './club.ts';
import { type Day, daysLater } from './days.ts';
import { accepted, type Rest } from './rest.ts';
import { type Demonstration, open } from './sign-in.ts';

/** Gives the club a neighbour: each shares an event with the other one. */
export async function addNeighbour(
  anybody: Rest,
  own: Demonstration,
  { password, today }: { readonly password: string; readonly today: Day },
): Promise<void> {
  const other = await open(anybody, neighbour, { password, edition: own.edition });
  // somebody else has the name
  if (other === null) return;
  for (const { rest, tenantId } of [own, other]) {
    const path = `/api/collab/${tenantId}/settings`;
    accepted(path, await rest.patch(path, { showInCollabDirectory: true }));
  }
  const charity = (await nextEvents(own))('Charity row');
  if (charity !== undefined) {
    const path = `/api/collab/${own.tenantId}/events/${charity.id}`;
    if ((await listOf(own.rest, `${path}/collaborators`, 'collaborators')).length === 0)
      await own.rest.must(`${path}/share`, {
        sharedWithTenantId: other.tenantId,
        role: 'editor',
        message: 'Do you take the last hour again?',
      });
  }
  const added = await other.rest.post(`/api/events/${other.tenantId}/registerevent`, {
    name: `River festival, ${monthOf(today)}`,
    description: 'Canoes, boats and a raft of barrels, from the weir to the mill.',
    type: 'Social',
    location: 'Netherford weir',
    startdate: `${dateOf(daysLater(today, 20))} 10:00:00`,
    enddate: `${dateOf(daysLater(today, 20))} 16:00:00`,
  });
  if (added.status === 409) return;
  const { eventId } = accepted('The festival', added);
  await other.rest.must(`/api/collab/${other.tenantId}/events/${String(eventId)}/share`, {
    sharedWithTenantId: own.tenantId,
    role: 'viewer',
    message: 'Bring the eight, if you like.',
  });
}
