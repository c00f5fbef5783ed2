import { ask, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';

const failure =
  '... on Failure { __typename code message fields { field code message } } ... on Conflicted { present { __typename revision ... on Event { location } } }';
const everything =
  'id eventId tenantId name description type location startsAt endsAt myRole version revision';
export const registerEvent = `mutation ($tenantId: Int!, $input: RegisterEventInput!, $commandId: ID) {
  registerEvent(tenantId: $tenantId, input: $input, commandId: $commandId) {
    ... on EventRegistered { event { ${everything} } position stale } ${failure}
  }
}`;
export const updateEvent = `mutation ($tenantId: Int!, $eventId: Int!, $input: UpdateEventInput!, $revision: Revision) {
  updateEvent(tenantId: $tenantId, eventId: $eventId, input: $input, expectedRevision: $revision) {
    ... on EventUpdated { event { ${everything} } position stale } ${failure}
  }
}`;
export const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
export const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
export const party = (name: string) => ({ name, startsAt: inAnHour, endsAt: inTwoHours });

/** Registers an event in the person’s tenant and returns the payload. */
export async function register(
  installation: Installation,
  whose: TestUser,
  name: string,
  commandId?: string,
) {
  const variables = { tenantId: whose.tenantId, input: party(name), commandId };
  const { data } = await ask(installation.app, registerEvent, variables, whose.staff);
  return data.registerEvent ?? {};
}
