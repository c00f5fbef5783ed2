import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { register } from '../event/testing/events.ts';

let installation: Installation;
let ada: TestUser;
let eventId: number;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  eventId = Number((await register(installation, ada, 'Fair')).event?.eventId);
});
/** The only error of a query that passes this text to a field. */
async function refusal(field: string, text: string): Promise<unknown> {
  const query = `query ($t: Int!, $e: Int!, $text: ${/(from|to): \$text/.test(field) ? 'Date' : 'String'}!) {
    event(tenantId: $t, eventId: $e) { id } ${field}
  }`;
  const { errors } = await ask(installation.app, query, { t: ada.tenantId, e: eventId, text }, ada.staff);
  expect(errors).toHaveLength(1);
  return errors[0];
}
/** The message begins with the name of the argument. */
const badInput = (message: string) =>
  expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT', field: message.split(' ')[0] } });

describe('text that cannot be stored is bad input, and the error names the argument', () => {
  it.each([
    ['search', 'members(tenantId: $t, search: $text) { edges { cursor } }'],
    ['search', 'tenantUsers(tenantId: $t, search: $text) { edges { cursor } }'],
    ['search', 'mailingPeople(tenantId: $t, audience: { members: {} }, search: $text) { edges { cursor } }'],
    ['source', 'deliveries(tenantId: $t, source: $text) { edges { cursor } }'],
    ['kind', 'deliveries(tenantId: $t, kind: $text) { edges { cursor } }'],
  ])('%s of %s', async (argument, field) => {
    for (const text of ['zero \0', 'half \ud800'])
      expect(await refusal(field, text)).toEqual(badInput(`${argument} contains what is not text.`));
  });

  it.each([
    ['zero \0', 'commandId contains what is not text.'],
    ['half \ud800', 'commandId contains what is not text.'],
    ['k'.repeat(201), 'commandId is longer than 200 characters.'],
  ])('a commandId %j', async (commandId, message) => {
    const head = await installation.eventStore.head();
    const principal = await installation.ports.identity.principalOf(ada.staffToken);
    const userId = 'userId' in principal ? principal.userId : 0;
    const mutation = `mutation ($t: Int!, $u: Int!, $c: ID!) {
      updateUser(tenantId: $t, userId: $u, input: { phone: "1" }, commandId: $c) { __typename }
    }`;
    const { errors } = await ask(
      installation.app,
      mutation,
      { t: ada.tenantId, u: userId, c: commandId },
      ada.staff,
    );
    expect(errors).toEqual([badInput(message)]);
    expect(await installation.eventStore.head()).toBe(head);
  });

  const outside = 'must be in the years 1900 to 2999.';
  it.each([
    [
      'calendar',
      'calendar(tenantId: $t, from: $text, to: "2999-12-31") { timezone }',
      '1899-12-31',
      `from ${outside}`,
    ],
    [
      'calendar',
      'calendar(tenantId: $t, from: "2999-12-31", to: $text) { timezone }',
      '3000-01-01',
      `to ${outside}`,
    ],
    ['dashboard', 'dashboard(tenantId: $t, from: $text) { timezone }', '9999-12-31', `from ${outside}`],
  ])('a day of %s outside the years of events', async (_name, field, day, message) => {
    expect(await refusal(field, day)).toEqual(badInput(message));
  });

  const cursor = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const longAgo = '-271821-04-20T00:00:00.000Z';
  it.each([
    ['members', 'members(tenantId: $t, after: $text)', cursor('members', 'a\0', '1')],
    ['tenantUsers', 'tenantUsers(tenantId: $t, after: $text)', cursor('tenant-users', 'a\0', '1')],
    ['events', 'events(tenantId: $t, after: $text)', cursor('event-feed', longAgo, 'past', longAgo, '1')],
    [
      'eventHistory',
      'eventHistory(tenantId: $t, eventId: $e, after: $text)',
      cursor('event-changes', '9999999999999999999'),
    ],
  ])('a cursor of %s', async (_name, field, after) => {
    expect(await refusal(`${field} { edges { cursor } }`, after)).toEqual(
      badInput('after is not a cursor of this list.'),
    );
  });
});
