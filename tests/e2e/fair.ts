import { callApi, type Person, registerEvent, registerPerson } from './people.ts';
import { register } from './user-list.ts';

/** An item with four registrants, of whom the last waits for a place, and two people of the staff at its door. */
export interface Fair {
  readonly mara: Person;
  readonly itemPath: string;
  readonly doorPath: string;
  /** The code of a registrant's ticket. */
  ticketOf(name: string): Promise<string>;
  /** Tom Moss, a colleague of Mara Quill. */
  readonly tom: { readonly username: string };
}

export const visitors = ['Ann Archer', 'Ben Baker', 'Cora Cook', 'Dan Diver'] as const;

/** Registers the item and its people over REST. */
export async function openFair(address: string): Promise<Fair> {
  const mara = await registerPerson(address, 'mara');
  const { tenantId, token } = mara;
  const tom = await register(address, mara, 'tom', ['Tom', 'Moss']);
  const eventId = await registerEvent(address, mara, {
    name: 'Spring fair',
    startdate: '2031-05-01 09:00:00',
  });
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const item = { token, body: { name: 'Pottery', capacity: 3 } };
  const { itemId } = await callApi<{ itemId: number }>(address, items, item);
  await callApi(address, `${items}/${itemId}/action`, { token, body: { actionType: 'default' } });
  for (const name of visitors) {
    const email = `${name.replace(' ', '.')}@visitors.example`;
    const body = { name, email, phone: '+44 1531 000000', eventId, itemId };
    await callApi(address, `/api/events/${tenantId}/registereventuser`, { token, body });
  }
  return {
    mara,
    tom,
    itemPath: `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
    doorPath: `/door/${tenantId}/${eventId}/${itemId}`,
    async ticketOf(name) {
      const path = `${items}/${itemId}/registrants`;
      interface Listed {
        readonly registrants: readonly { readonly name: string; readonly ticket: string }[];
      }
      const { registrants } = await callApi<Listed>(address, path, { token });
      const found = registrants.find((one) => one.name === name);
      if (!found) throw new Error(`${name} did not register`);
      return found.ticket;
    },
  };
}
