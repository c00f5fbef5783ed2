import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { inAnHour, inTwoHours, register, registerEvent, updateEvent } from './testing/events.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

const registered = (whose: TestUser, name: string, commandId?: string) =>
  register(installation, whose, name, commandId);

describe('an event', () => {
  it('is returned as it is after the change, and every screen then shows it so', async () => {
    const { event, position, stale } = await registered(ada, 'Summer party');
    expect(stale).toBe(false);
    expect(event).toMatchObject({
      name: 'Summer party',
      description: '',
      myRole: 'OWNER',
      revision: '0',
      version: position,
    });
    const eventId = Number(event?.eventId);
    const changed = await ask(
      installation.app,
      updateEvent,
      { tenantId: ada.tenantId, eventId, input: { name: 'Autumn party', location: 'Hall' }, revision: '0' },
      ada.staff,
    );
    expect(changed.data.updateEvent).toMatchObject({
      event: { name: 'Autumn party', location: 'Hall', revision: '2' },
      stale: false,
    });
    const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: ada.timezone, dateStyle: 'short' });
    const date = inZone.format(Date.parse(inAnHour));
    const screens = `query ($t: Int!, $e: Int!, $from: Date!, $to: Date!) {
      tenant(tenantId: $t) { companyname }
      event(tenantId: $t, eventId: $e) { name }
      events(tenantId: $t) { edges { node { name } } pageInfo { hasNextPage hasPreviousPage } }
      dashboard(tenantId: $t) { timezone days { date events { name } } }
      calendar(tenantId: $t, from: $from, to: $to) { days { date total hasMore entries { eventId title location allDay } } }
      eventHistory(tenantId: $t, eventId: $e) { edges { node { kind correlationId by { username } changes { field before after } } } }
    }`;
    const variables = { t: ada.tenantId, e: eventId, from: date, to: date };
    const { data, errors, extensions } = await ask(installation.app, screens, variables, ada.staff);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      tenant: { companyname: 'Club' },
      event: { name: 'Autumn party' },
      events: {
        edges: [{ node: { name: 'Autumn party' } }],
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
      },
      calendar: {
        days: [
          {
            date,
            total: 1,
            hasMore: false,
            entries: [{ eventId, title: 'Autumn party', location: 'Hall', allDay: false }],
          },
        ],
      },
      eventHistory: {
        edges: [
          // one save is one entry, whatever it changed
          {
            node: {
              kind: 'CHANGED',
              by: { username: ada.username },
              changes: [
                { field: 'name', before: 'Summer party', after: 'Autumn party' },
                { field: 'location', before: '', after: 'Hall' },
              ],
            },
          },
          { node: { kind: 'REGISTERED' } },
        ],
      },
    });
    const [saved, first] = Object.values(data.eventHistory?.edges ?? {});
    expect(saved?.node?.correlationId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(saved?.node?.correlationId).not.toEqual(first?.node?.correlationId);
    const shown = JSON.stringify(data.dashboard?.days);
    expect(data.dashboard?.days).toHaveLength(7);
    expect(shown).toContain('Autumn party');
    expect(BigInt(text(extensions['position']))).toBeGreaterThanOrEqual(BigInt(text(position)));
  });

  it('is registered once for one command id', async () => {
    const commandId = crypto.randomUUID();
    const first = await registered(ada, 'Once', commandId);
    const again = await registered(ada, 'Once', commandId);
    expect(again.event?.eventId).toEqual(first.event?.eventId);
    const other = await registered(ada, 'Other', commandId);
    expect(other).toMatchObject({ __typename: 'Conflicted', code: 'COMMAND_ID_REUSED' });
  });

  it('is refused with the name of each wrong field', async () => {
    const input = { name: ' ', startsAt: 'yesterday', endsAt: inTwoHours };
    const { data, status } = await ask(
      installation.app,
      registerEvent,
      { tenantId: ada.tenantId, input },
      ada.staff,
    );
    expect(status).toBe(200);
    expect(data.registerEvent).toMatchObject({
      __typename: 'InvalidInput',
      code: 'INVALID',
      fields: [
        { field: 'name', code: 'REQUIRED', message: 'This field is required.' },
        { field: 'startsAt', code: 'NOT_A_DATE' },
      ],
    });
    const backwards = { name: 'Backwards', startsAt: inTwoHours, endsAt: inAnHour };
    const refused = await ask(
      installation.app,
      registerEvent,
      { tenantId: ada.tenantId, input: backwards },
      ada.staff,
    );
    expect(refused.data.registerEvent).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'endsAt', code: 'ENDS_BEFORE_START' }],
    });
  });

  it('cannot have the name of another event of its tenant', async () => {
    await registered(ada, 'Unique');
    expect(await registered(ada, 'unique')).toMatchObject({
      __typename: 'NameTaken',
      fields: [{ field: 'name', code: 'TAKEN' }],
    });
    expect(await registered(bob, 'Unique')).toHaveProperty('event');
  });

  it('is not changed when the expected revision is older than the current one', async () => {
    const { event } = await registered(ada, 'Contested');
    const change = (revision: string) =>
      ask(
        installation.app,
        updateEvent,
        { tenantId: ada.tenantId, eventId: event?.eventId, input: { location: revision }, revision },
        ada.staff,
      );
    expect((await change('0')).data.updateEvent).toHaveProperty('event');
    expect((await change('0')).data.updateEvent).toMatchObject({
      __typename: 'Conflicted',
      code: 'CONFLICT',
      // the event as the first change left it
      present: { __typename: 'Event', location: '0', revision: '1' },
    });
    expect((await change('x')).data.updateEvent).toMatchObject({ fields: [{ field: 'expectedRevision' }] });
  });
});
