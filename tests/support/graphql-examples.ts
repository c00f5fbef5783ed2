import { aFileOfMembers, colleague, type World } from '../walls/world.ts';
import { bearer, type Answer } from './graphql.ts';
import { answered, asked, byAdmin, enrolling, type GraphqlExample } from './graphql-example.ts';
import { aMember, aPicture, aUser, formWith } from './rest-examples.ts';

let count = 0;
const next = (): number => (count += 1);

const adminOf = async ({ callers }: World): Promise<string> => (await callers['an admin'].signIn()) ?? '';

/** What a call of the tenant's admin answers. */
async function done(world: World, request: { url: string; payload: object }): Promise<Answer> {
  const { app } = world.muster;
  const answer = await app.inject({ method: 'POST', headers: bearer(await adminOf(world)), ...request });
  return answer.json<Answer>();
}

const tenant = asked(({ own }) => ({ tenantId: own.tenantId }));
const event = asked(({ own }) => ({ tenantId: own.tenantId, eventId: own.eventId }));
const member = asked(({ own }) => ({ tenantId: own.tenantId, memberId: own.memberId }));
const nothing = asked(() => ({}));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

/** One for every root field; the walk fails for a field without one. */
const examples: Readonly<Record<string, GraphqlExample>> = {
  'Query.me': nothing,
  'Query.owner': nothing,
  'Query.tenant': tenant,
  'Query.events': tenant,
  'Query.event': event,
  'Query.eventHistory': event,
  'Query.eventNameExists': asked(({ own }) => ({ tenantId: own.tenantId, name: 'Open day' })),
  'Query.dashboard': tenant,
  'Query.calendar': asked(({ own }) => ({ tenantId: own.tenantId, from: '2027-03-01', to: '2027-03-02' })),
  'Query.member': member,
  'Query.memberHistory': member,
  'Query.members': tenant,
  'Query.memberCount': tenant,
  'Query.memberExport': tenant,
  'Query.memberImports': tenant,
  'Query.checkMemberImport': asked(({ own }) => ({
    tenantId: own.tenantId,
    csv: aFileOfMembers(`checked${next()}`),
  })),
  'Query.tenantUser': asked(({ own }) => ({ tenantId: own.tenantId, userId: own.userId })),
  'Query.tenantUsers': tenant,
  'Query.sessions': nothing,
  'Query.secondFactor': enrolling(nothing),
  'Query.libraryFiles': tenant,
  'Query.usage': tenant,
  'Query.invitations': byAdmin(({ own }) => ({ tenantId: own.tenantId })),
  'Query.invitation': asked(() => ({ invitation: 'never-mailed' })),
  'Query.passwordResetWorks': asked(() => ({ token: 'never-mailed' })),
  'Query.exportMe': nothing,
  'Query.exportMember': { ...member, only: 'admin' },
  'Query.exportUser': {
    only: 'admin',
    async make(world) {
      const { muster, own } = world;
      const admin = { ...own, staff: await adminOf(world) };
      const { userId } = await colleague(muster, admin, `exported${next()}`);
      return { variables: { tenantId: own.tenantId, userId } };
    },
  },
  // nobody of the walk shall be gone after it
  'Mutation.eraseMe': answered('InvalidInput', () => ({ password: 'not my password' })),
  'Mutation.eraseMember': {
    only: 'admin',
    async make(world) {
      const { tenantId } = world.own;
      const { member: made } = await done(world, {
        url: `/api/members/${tenantId}/registermember`,
        payload: aMember(`erased${next()}@example.org`),
      });
      return { variables: { tenantId, memberId: made?.['id'] } };
    },
  },
  'Mutation.eraseUser': {
    only: 'admin',
    async make(world) {
      const { muster, own } = world;
      const admin = { ...own, staff: await adminOf(world) };
      const { userId } = await colleague(muster, admin, `erased${next()}`);
      return { variables: { tenantId: own.tenantId, userId } };
    },
  },
  'Mutation.removeLibraryFile': {
    async make(world) {
      const { tenantId } = world.own;
      const { file } = await done(world, { url: `/api/${tenantId}/library`, payload: formWith(aPicture) });
      return { variables: { tenantId, fileId: file?.['fileId'] } };
    },
  },
  'Mutation.withdrawInvitation': {
    only: 'admin',
    async make(world) {
      const { tenantId } = world.own;
      const query = `mutation { inviteUser(tenantId: ${tenantId}, email: "guest${next()}@example.org") {
        ... on UserInvited { invitationId } } }`;
      const { data } = await done(world, { url: '/graphql', payload: { query } });
      return { variables: { tenantId, invitationId: data?.['inviteUser']?.['invitationId'] } };
    },
  },
  'Mutation.changeUsername': asked((_, { username, password }) => ({ username, password })),
  'Mutation.requestEmailChange': asked((_, { password }) => ({
    email: `moved${next()}@example.org`,
    password,
  })),
  'Mutation.confirmEmailChange': answered('LinkUsedUp', () => ({ token: 'never-mailed' })),
  'Mutation.enrolPasskey': enrolling(asked((_, { password }) => ({ password }))),
  'Mutation.confirmPasskey': enrolling(answered('InvalidInput', () => ({ name: 'Phone', response: '{}' }))),
  'Mutation.removePasskey': answered('NotThere', ({ things }, { password }) => ({
    passkeyId: things.absent.passkey,
    password,
  })),
  'Mutation.beginPasskeyLogIn': nothing,
  'Mutation.logInWithPasskey': answered('WrongCredentials', () => ({ response: '{}' })),
  'Mutation.setRequireMfa': byAdmin(({ own }) => ({ tenantId: own.tenantId, required: false })),
  'Mutation.updateTenant': byAdmin(({ own }) => ({
    tenantId: own.tenantId,
    input: { companyname: `Harvest ${next()}`, email: own.email },
  })),
  'Mutation.setTenantActive': byAdmin(({ own }) => ({ tenantId: own.tenantId, active: true })),
  'Mutation.reopenTenant': asked(({ own }) => ({ tenantId: own.tenantId })),
  'Mutation.logIn': asked((_, { username, password }) => ({ input: { username, password } })),
  'Mutation.logInOwner': asked(({ own: { email, username, password } }) => ({
    input: { email, username, password },
  })),
  'Mutation.logOut': nothing,
  'Mutation.endSession': asked(({ things }) => ({ sessionId: things.absent.session })),
  'Mutation.endOtherSessions': nothing,
  'Mutation.changePassword': asked((_, { password }) => ({
    input: { oldPassword: password, password },
  })),
  'Mutation.requestPasswordReset': asked((_, { email }) => ({ email })),
  'Mutation.resetPassword': answered('LinkUsedUp', () => ({
    input: { token: 'never-mailed', password: 'a very long secret' },
  })),
  'Mutation.enrolTotp': enrolling(asked((_, { password }) => ({ password }))),
  'Mutation.confirmTotp': enrolling(answered('InvalidInput', () => ({ code: '000000' }))),
  'Mutation.removeTotp': asked((_, { password }) => ({ password })),
  'Mutation.renewRecoveryCodes': answered('Conflicted', (_, { password }) => ({ password })),
  'Mutation.registerOwner': asked(() => {
    const username = `owner${next()}`;
    return {
      input: {
        companyname: 'Orchard',
        domain: 'orchard.example',
        username,
        email: `${username}@orchard.example`,
        password: 'a long secret',
        firstname: 'Grace',
        lastname: 'Owner',
      },
    };
  }),
  'Mutation.registerTenant': asked(({ own }) => ({
    input: { ownerId: own.ownerId, address1: '2 Mill Lane', city: 'Ledbury', state: 'HW' },
  })),
  'Mutation.registerEvent': asked(({ own }) => ({
    tenantId: own.tenantId,
    input: { name: `Fête ${next()}`, startsAt: inAnHour(), endsAt: inTwoHours() },
  })),
  'Mutation.updateEvent': asked(({ own }) => ({
    tenantId: own.tenantId,
    eventId: own.eventId,
    input: { location: `Field ${next()}` },
  })),
  'Mutation.registerMember': asked(({ own }) => ({
    tenantId: own.tenantId,
    input: aMember(`fresh${next()}@example.org`),
  })),
  'Mutation.updateMember': asked(({ own }) => ({
    tenantId: own.tenantId,
    memberId: own.memberId,
    input: { bio: `Sings ${next()}` },
  })),
  'Mutation.importMembers': asked(({ own }) => ({
    tenantId: own.tenantId,
    csv: aFileOfMembers(`imported${next()}`),
  })),
  'Mutation.undoMemberImport': asked(({ own, things }) => ({
    tenantId: own.tenantId,
    importId: things.own.import,
  })),
  'Mutation.registerUser': byAdmin(({ own }) => ({
    tenantId: own.tenantId,
    input: aUser(`worker${next()}`),
  })),
  'Mutation.registerInvitedUser': answered('LinkUsedUp', () => ({
    input: { ...aUser(`guest${next()}`), invitation: 'never-mailed' },
  })),
  'Mutation.inviteUser': byAdmin(({ own }) => ({
    tenantId: own.tenantId,
    email: `invited${next()}@example.org`,
  })),
  'Mutation.acceptInvitation': answered('LinkUsedUp', () => ({ invitation: 'never-mailed' })),
  'Mutation.setUserActive': byAdmin(({ own, callers }) => ({
    tenantId: own.tenantId,
    userId: callers.staff.userId,
    active: true,
  })),
  'Mutation.changeRole': byAdmin(({ own, callers }) => ({
    tenantId: own.tenantId,
    userId: callers.staff.userId,
    role: 'STAFF',
  })),
  'Mutation.updateUser': asked(({ own }, { userId }) => ({
    tenantId: own.tenantId,
    userId,
    input: { phone: `+44 1531 ${next()}` },
  })),
  'Subscription.tenantChanges': asked(({ own }) => ({ tenantId: own.tenantId, after: '0' })),
};

/** How a root field is asked so that it succeeds for whoever may ask it. */
export function graphqlExampleOf(field: string): GraphqlExample {
  const none = () => {
    throw new Error(`There is no example of ${field} in tests/support/graphql-examples.ts`);
  };
  return examples[field] ?? { make: none };
}
