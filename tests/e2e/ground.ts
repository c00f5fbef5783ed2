import { dayIn } from './days.ts';
import { linkMailedTo } from './mailbox.ts';
import { ask, enrol, type Person, plan, settle } from './people.ts';
import type { Ground } from './screen.ts';
import { askForSecondStep } from './second-factor.ts';
import { register } from './user-list.ts';

/** Whom the screens are shown to, and what they show. */
export interface Exhibition {
  readonly ground: Ground;
  /** staff of an organisation with events and members, and of one that has just begun */
  readonly mara: Person;
  readonly ines: Person;
  /** somebody who works for the first and is no admin */
  readonly tom: { readonly username: string };
  /** somebody who has to set up a second step first */
  readonly due: { readonly username: string };
}

/** Fills an installation with something of everything that screens show. */
export async function prepareGround(address: string): Promise<Exhibition> {
  const [mara, ines] = [await settle(address, 'mara'), await settle(address, 'ines')];
  const add = (name: string, startdate: string) =>
    plan(address, mara, { name, description: 'Eights.', type: 'Race', location: 'Wye', startdate });
  const eventId = await add('Head race', `${dayIn(1)} 10:00:00`);
  await add('A name that is so long that it hardly fits on one line of a phone', `${dayIn(1)} 11:00:00`);
  await add(
    'A-name-without-any-place-where-a-line-could-end-for-eighty-letters-and-then-more',
    '2027-03-01 10:00:00',
  );
  await add('Last year’s head race', '2025-01-11 10:00:00');
  const changeElsewhere = (facts: object) =>
    ask(address, `/api/${mara.tenantId}/updateevent`, {
      token: mara.token,
      body: { id: eventId, ...facts },
    });
  await changeElsewhere({ location: 'Hereford' });
  const me = await ask<{ id: number }>(address, '/api/users/me', { token: mara.token });
  const ground = {
    tenantId: mara.tenantId,
    newTenantId: ines.tenantId,
    eventId,
    userId: me.id,
    memberId: await enrol(address, mara, 'Ada', 'Byron', { bio: 'Counts.' }),
    stepping: 'una',
    links: await mailedLinks(address, mara),
    changeElsewhere,
  };
  const tom = { username: 'tom' };
  await register(address, mara, tom.username, ['Tom', 'Moss']);
  const due = await askForSecondStep(address, await settle(address, 'una'), 'iris');
  return { ground, mara, ines, tom, due };
}

/** Where the mails lead that are sent to somebody who is invited and to somebody who forgot a password. */
async function mailedLinks(address: string, { tenantId, token }: Person): Promise<Ground['links']> {
  const query = `mutation ($tenantId: Int!) {
    inviteUser(tenantId: $tenantId, email: "guest@example.org") { __typename }
    requestPasswordReset(email: "ines@example.org") { __typename }
  }`;
  await ask(address, '/graphql', { token, body: { query, variables: { tenantId } } });
  const [invitation, resetPassword] = await Promise.all([
    linkMailedTo(address, 'guest@example.org', { like: /^\/invitation/ }),
    linkMailedTo(address, 'ines@example.org', { like: /^\/reset-password/ }),
  ]);
  return { invitation, resetPassword };
}
