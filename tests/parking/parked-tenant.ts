import { randomUUID } from 'node:crypto';
import type { Core } from '../../infra/core.ts';
import type { JsonObject } from '../../infra/platform/event-store/port.ts';
import { ask, text, type TestUser } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';

// Events that no decider accepts today, as a defect of an earlier version could have left them in the log.

/** Appends an event of a tenant; returns its position. */
export async function appendRaw(
  { store }: Pick<Core, 'store'>,
  tenantId: number,
  stream: string,
  type: string,
  data: JsonObject,
): Promise<bigint> {
  const id = randomUUID();
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'public',
    tenantId,
  };
  return (await store.append(stream, 'any', [{ id, type, data: { tenantId, ...data }, metadata }])).position;
}

/** An event that ends in the year 10000, which no table can store. */
export const beyondTheCalendar = (core: Pick<Core, 'store'>, tenantId: number): Promise<bigint> =>
  appendRaw(core, tenantId, 'event-900001', 'EventRegistered', {
    eventId: 900_001,
    name: 'Beyond',
    description: '',
    type: '',
    location: '',
    startsAt: '9999-12-31T12:00:00.000Z',
    endsAt: '+010000-01-01T12:00:00.000Z',
    registeredBy: 1,
  });

/** A new name for an event that was never registered: every list of events fails at it. */
export const renamedNothing = (core: Pick<Core, 'store'>, tenantId: number): Promise<bigint> =>
  appendRaw(core, tenantId, 'event-900002', 'EventRenamed', { eventId: 900_002, from: 'A', to: 'B' });

const registerMutation = `mutation ($t: Int!, $input: RegisterEventInput!) {
  registerEvent(tenantId: $t, input: $input) { ... on EventRegistered { stale } ... on Failure { code } }
}`;

/** Registers an event as staff; `stale`: whether the read models do not show it yet. */
export async function registerEvent({ app }: Installation, who: TestUser, name: string) {
  const input = { name, startsAt: '2031-06-14T14:00:00.000Z', endsAt: '2031-06-14T18:00:00.000Z' };
  const { data } = await ask(app, registerMutation, { t: who.tenantId, input }, who.staff);
  return { stale: data.registerEvent?.stale };
}

/** The titles in a tenant's calendar of June 2031. */
export async function calendarOf({ app }: Installation, who: TestUser): Promise<readonly unknown[]> {
  const query = `query ($t: Int!) {
    calendar(tenantId: $t, from: "2031-06-01", to: "2031-06-30", perDay: 50) { days { entries { title } } }
  }`;
  const { data } = await ask(app, query, { t: who.tenantId }, who.staff);
  const days = Object.values(data.calendar?.days ?? {});
  return days.flatMap(({ entries }) => Object.values(entries ?? {}).map(({ title }) => title));
}

/** The read models that a tenant's staff see as under repair. */
export async function repairsOf({ app }: Installation, who: TestUser): Promise<readonly unknown[]> {
  const query = 'query ($t: Int!) { repairs(tenantId: $t) { readModel since } }';
  const { data } = await ask(app, query, { t: who.tenantId }, who.staff);
  const names = Object.values(data.repairs ?? {}).map(({ readModel }) => text(readModel));
  return names.toSorted((left, right) => left.localeCompare(right));
}
