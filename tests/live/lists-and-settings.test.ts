import { afterEach, beforeAll, expect, it } from 'vitest';
import { connectTwitter } from '../../domain/integrations/commands.ts';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { grantMembership } from '../../domain/roster/commands.ts';
import { ask, createTestUser, text, type TestUser } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';

// Lists and settings whose changes say only that they changed: open screens read them again.

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
  const { data } = await ask(installation.app, '{ me { userId } }', {}, bob.staff);
  const userId = Number(data.me?.userId);
  await dispatched(grantMembership, { rosterOf: ada.tenantId, userId, role: 'staff' });
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});

/** Sends a command in ada's tenant, as a process. */
async function dispatched(command: CommandDefinition, input: object): Promise<void> {
  const principal = { kind: 'process', name: 'test' } as const;
  const context = { principal, correlationId: 'test', tenantId: ada.tenantId };
  const outcome = await installation.core.dispatcher.dispatch(command, input, context);
  if (!outcome.ok) throw new Error(outcome.code);
}

async function call(field: string, args = ''): Promise<string> {
  const mutation = `mutation ($t: Int!) {
    answer: ${field}(tenantId: $t${args}) { ... on Success { position } ... on Failure { code } }
  }`;
  const { data, errors } = await ask(installation.app, mutation, { t: ada.tenantId }, ada.staff);
  expect({ field, errors, answer: data.answer }).toMatchObject({ answer: { position: expect.any(String) } });
  return text(data.answer?.position);
}

let names = 0;
const registerEvent = async (): Promise<string> => {
  const [at, name] = [new Date(Date.now() + 3_600_000).toISOString(), `Marker ${(names += 1)}`];
  const input = `input: { name: "${name}", startsAt: "${at}", endsAt: "${at}" }`;
  return call('registerEvent', `, ${input}`);
};

/** Follows ada's tenant from now on. */
async function following(whose: TestUser): Promise<Subscriber> {
  const client = connect(address, { token: whose.staffToken });
  clients.push(client);
  const changes = `subscription ($t: Int!, $after: Position) {
    tenantChanges(tenantId: $t, after: $after) {
      __typename
      ... on EventChanged { position }
      ... on DeliveryChanged { position }
      ... on DirectoryChanged { position }
      ... on IntegrationsChanged { position }
      ... on InvitationsChanged { position }
      ... on TemplatesChanged { position }
      ... on TenantChanged { position }
      ... on UserChanged { position }
    }
  }`;
  return subscribe(client, changes, { t: ada.tenantId, after: await registerEvent() });
}

/** The kinds of changes before that of a further event, which is registered here. */
async function kindsBefore(subscriber: Subscriber): Promise<ReadonlySet<string>> {
  const marker = BigInt(await registerEvent());
  const kinds = new Set<string>();
  for (;;) {
    const change = (await subscriber.next()).tenantChanges;
    if (BigInt(text(change?.position)) >= marker) return kinds;
    kinds.add(text(change?.__typename));
  }
}

it('admins hear of invitations that are sent or withdrawn, and staff do not', async () => {
  const [admin, staff] = [await following(ada), await following(bob)];
  await call('inviteUser', `, email: "guest-${ada.tenantId}@example.org"`);
  expect(await kindsBefore(admin)).toContain('InvitationsChanged');
  const { data } = await ask(
    installation.app,
    'query ($t: Int!) { invitations(tenantId: $t) { invitationId } }',
    { t: ada.tenantId },
    ada.staff,
  );
  const [open] = Object.values(data.invitations ?? {}).map((one) => Object(one));
  await call('withdrawInvitation', `, invitationId: "${open?.invitationId}"`);
  expect(await kindsBefore(admin)).toContain('InvitationsChanged');
  const heard = await kindsBefore(staff);
  expect(heard).toContain('EventChanged');
  expect(heard).not.toContain('InvitationsChanged');
});

it('staff hear of a template of mails that is saved, and of the last one that is removed', async () => {
  const staff = await following(bob);
  await call('saveMailTemplate', ', input: { name: "Boats", subject: "Boats", message: "At six" }');
  expect(await kindsBefore(staff)).toContain('TemplatesChanged');
  await call('removeMailTemplate', ', name: "Boats"');
  expect(await kindsBefore(staff)).toContain('TemplatesChanged');
});

it('staff hear of an account on a network that is connected or disconnected', async () => {
  const staff = await following(bob);
  await dispatched(connectTwitter, { account: '17', handle: 'wye' });
  expect(await kindsBefore(staff)).toContain('IntegrationsChanged');
  await call('disconnectTwitter');
  expect(await kindsBefore(staff)).toContain('IntegrationsChanged');
});

it('staff hear that the organisation is shown to others, or hidden', async () => {
  const staff = await following(bob);
  for (const shown of [true, false]) {
    await call('setDirectoryVisibility', `, shown: ${shown}`);
    expect(await kindsBefore(staff)).toContain('DirectoryChanged');
  }
});
