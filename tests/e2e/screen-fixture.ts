import { dayIn } from './days.ts';
import { linkMailedTo } from './mailbox.ts';
import { callApi, registerMember, type Person, registerEvent, registerPerson } from './people.ts';
import type { ScreenFixture } from './screen.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { register } from './user-list.ts';

/** The people who look at the screens, and the data on them. */
export interface PreparedScreens {
  readonly fixture: ScreenFixture;
  /** staff of an organisation with events and members, and of a new one */
  readonly mara: Person;
  readonly ines: Person;
  /** a user of the first organisation who is not an admin */
  readonly tom: { readonly username: string };
  /** a user who must set up a second factor */
  readonly due: { readonly username: string };
}

/** Fills an installation with data for every screen. */
export async function prepareFixture(address: string): Promise<PreparedScreens> {
  const [mara, ines] = [await registerPerson(address, 'mara'), await registerPerson(address, 'ines')];
  const add = (name: string, startdate: string) =>
    registerEvent(address, mara, { name, description: 'Eights.', type: 'Race', location: 'Wye', startdate });
  const eventId = await add('Head race', `${dayIn(1)} 10:00:00`);
  await add('A name that is so long that it hardly fits on one line of a phone', `${dayIn(1)} 11:00:00`);
  await add(
    'A-name-without-any-place-where-a-line-could-end-for-eighty-letters-and-then-more',
    '2038-03-01 10:00:00',
  );
  await add('Last year’s head race', '2025-01-11 10:00:00');
  const changeElsewhere = (facts: object) =>
    callApi(address, `/api/${mara.tenantId}/updateevent`, {
      token: mara.token,
      body: { id: eventId, ...facts },
    });
  await changeElsewhere({ location: 'Hereford' });
  await callApi(address, `/api/events/${mara.tenantId}/events/${eventId}/comments`, {
    token: mara.token,
    body: { comment: 'Who brings the trestles?' },
  });
  const me = await callApi<{ id: number }>(address, '/api/users/me', { token: mara.token });
  const fixture = {
    tenantId: mara.tenantId,
    newTenantId: ines.tenantId,
    eventId,
    itemId: await offerItem(address, mara, eventId),
    userId: me.id,
    memberId: await registerMember(address, mara, 'Ada', 'Byron', { bio: 'Counts.' }),
    secondFactorUsername: 'una',
    links: await mailedLinks(address, mara),
    changeElsewhere,
  };
  const tom = { username: 'tom' };
  await register(address, mara, tom.username, ['Tom', 'Moss']);
  const due = await requireSecondFactor(address, await registerPerson(address, 'una'), 'iris');
  return { fixture, mara, ines, tom, due };
}

/** Adds an item with its action to an event; one visitor has a place, the other waits. */
async function offerItem(address: string, { tenantId, token }: Person, eventId: number): Promise<number> {
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const post = <Answer>(path: string, body: object) => callApi<Answer>(address, path, { token, body });
  const shirt = { name: 'Club shirt', type: 'clothing', topSize: 'Small, Large', capacity: 1 };
  const { itemId } = await post<{ itemId: number }>(items, shirt);
  await post(`${items}/${itemId}/action`, { actionType: 'default' });
  for (const name of ['Ann Archer', 'Ben Baker']) {
    const email = `${name.replace(' ', '.')}@visitors.example`;
    const person = { name, email, phone: '+44 1531 000000', size: 'Large' };
    await post(`/api/events/${tenantId}/registereventuser`, { ...person, eventId, itemId });
  }
  return itemId;
}

/** The links in an invitation mail and in a password reset mail. */
async function mailedLinks(address: string, { tenantId, token }: Person): Promise<ScreenFixture['links']> {
  const query = `mutation ($tenantId: Int!) {
    inviteUser(tenantId: $tenantId, email: "guest@example.org") { __typename }
    requestPasswordReset(email: "ines@example.org") { __typename }
  }`;
  await callApi(address, '/graphql', { token, body: { query, variables: { tenantId } } });
  const [invitation, resetPassword] = await Promise.all([
    linkMailedTo(address, 'guest@example.org', { like: /^\/invitation/ }),
    linkMailedTo(address, 'ines@example.org', { like: /^\/reset-password/ }),
  ]);
  return { invitation, resetPassword };
}
