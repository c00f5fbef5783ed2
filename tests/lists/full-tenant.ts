import { graphqlPlugin } from '../../gateway/plugin.ts';
import { mp4 } from '../../infra/platform/media/testing/files.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { aPicture } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser, memberInput } from '../support/people.ts';
import { make as makePush } from '../walls/things/push.ts';

/** A tenant in which every list has several things, and their ids by the names of arguments and parameters. */
export interface FullTenant {
  readonly muster: Installation;
  readonly own: Organisation;
  readonly ids: Readonly<Record<string, number>>;
}

const several = [1, 2, 3, 4, 5];

/** Registers the tenant and fills it over the edges. */
export async function fullTenant(): Promise<FullTenant> {
  const muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)], {
    RATE_LIMITS: 'off',
  });
  const own = await registerOrganisation(muster.app, 'harvest');
  const { tenantId, eventId, memberId, userId, staff } = own;

  async function post(url: string, payload: object, token = staff) {
    const answer = await muster.app.inject({ method: 'POST', url, headers: bearer(token), payload });
    if (answer.statusCode > 201) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  }
  const ofEvent = `/api/events/${tenantId}/events/${eventId}`;
  const { itemId } = await post(`${ofEvent}/items`, { name: 'Shirt' });
  const { comment } = await post(`${ofEvent}/comments`, { comment: 'Boats out at six' });
  await post(`${ofEvent}/items/${itemId}/action`, { actionType: 'default' });

  for (const n of several) {
    const day = `2038-03-0${n}`;
    await post(
      '/api/tenants/registertenant',
      { address1: `${n} Mill Lane`, city: 'Ross', state: 'HW' },
      own.owner,
    );
    await post(`/api/tenants/${tenantId}/registeruser`, aUser(`clerk${n}`));
    const { username, password } = aUser(`clerk${n}`);
    const payload = { username, password };
    const login = await muster.app.inject({ method: 'POST', url: '/api/login', payload });
    await talk(post, tenantId, { participantIds: [login.json<{ user: { id: number } }>().user.id] });
    await post(`/api/members/${tenantId}/registermember`, memberInput(`grace${n}@example.org`));
    await post(`/api/events/${tenantId}/registerevent`, {
      name: `Regatta ${n}`,
      startdate: `${day} 10:00:00`,
    });
    await post(`${ofEvent}/items`, { name: `Cap ${n}` });
    await post(`/api/events/${tenantId}/${eventId}/tasks`, {
      title: `Order ${n}`,
      date: '2031-06-15',
      time: '09:00',
    });
    await post(`/api/events/${tenantId}/registereventuser`, {
      name: `Vera ${n}`,
      email: `vera${n}@example.org`,
      phone: '+44 1531 000000',
      eventId,
      itemId,
    });
    await makePush(muster, own);
    await post(`/api/${tenantId}/updateevent`, { id: eventId, name: `Open day ${n}` });
    await post(`/api/${tenantId}/updatemember`, { id: memberId, ...memberInput(`mary${n}@example.org`) });
  }
  const threadId = await talk(post, tenantId, { participantIds: [], eventId });
  for (const about of several.flatMap(() => [{ eventId }, { eventId, itemId }]))
    await talk(post, tenantId, { participantIds: [], ...about });
  await sentAndShared(muster, post, { own, ofEvent });
  await uploads(post, { tenantId, eventId, itemId });
  await conversations(muster, post, { own, ofEvent, itemId, commentId: comment.id });
  await changesOfRole(muster, own);
  return {
    muster,
    own,
    ids: { tenantId, eventId, itemId, memberId, userId, commentId: comment.id, threadId },
  };
}

type Post = (url: string, payload: object, token?: string) => Promise<unknown>;

/** Writes into a thread; resolves to its id. */
async function talk(post: Post, tenantId: number, thread: object): Promise<number> {
  const url = '/api/messages/threads/find-or-create';
  const found = (await post(url, { ...thread, tenantId })) as { readonly thread: { readonly id: number } };
  await post(`/api/messages/threads/${found.thread.id}/messages`, { text: 'Boats out at six', tenantId });
  return found.thread.id;
}

/** Mail and posts that wait until another day, and items shared with another tenant. */
async function sentAndShared(
  { app }: Installation,
  post: (url: string, payload: object) => Promise<{ readonly itemId: number }>,
  { own, ofEvent }: { own: Organisation; ofEvent: string },
): Promise<void> {
  const { tenantId, eventId } = own;
  const { tenantId: toTenantId, staff: admin } = await registerOrganisation(app, 'orchard');
  const shown = await app.inject({
    method: 'PATCH',
    url: `/api/collab/${toTenantId}/settings`,
    headers: bearer(admin),
    payload: { showInCollabDirectory: true },
  });
  if (shown.statusCode !== 200) throw new Error(shown.body);
  for (const n of several) {
    const mail = new FormData();
    mail.append('to', `walter${n}@example.org`);
    mail.append('subject', `Boats ${n}`);
    mail.append('message', 'Please be on time.');
    mail.append('schedule', '2031-06-15 09:00:00');
    await post(`/api/email/send?tenantId=${tenantId}`, mail);
    await post('/api/social/schedule', {
      tenantId,
      platforms: ['twitter'],
      content: `Race ${n} starts at nine.`,
      scheduledAt: `2031-06-15 09:0${n}:00`,
    });
    const { itemId } = await post(`${ofEvent}/items`, { name: `Scarf ${n}` });
    await post(`/api/collab/${tenantId}/events/${eventId}/items/${itemId}/share`, { toTenantId });
  }
}

async function uploads(
  post: Post,
  { tenantId, eventId, itemId }: { tenantId: number; eventId: number; itemId: number },
): Promise<void> {
  const form = (name: string, fields: Record<string, string> = {}) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries(fields)) sent.append(field, value);
    const file = name.endsWith('.mp4') ? new Uint8Array(mp4(1_000)) : new Uint8Array(aPicture);
    sent.append(Object.keys(fields).length > 0 ? 'files' : 'file', new Blob([file]), name);
    return sent;
  };
  const ofEvent = { reftable: 'events', tableid: String(eventId) };
  const ofItem = {
    reftable: 'items',
    tableid: String(itemId),
    parenttable: 'events',
    parenttableid: String(eventId),
  };
  for (const _ of several) {
    await post(`/api/${tenantId}/library`, form('picture.png'));
    for (const name of ['picture.png', 'clip.mp4']) {
      await post(`/api/${tenantId}/${eventId}/uploadimage`, form(name, ofEvent));
      await post(`/api/${tenantId}/${eventId}/items/${itemId}/uploadimage`, form(name, ofItem));
    }
  }
}

/** The session of a colleague. */
async function colleague(
  app: Installation['app'],
): Promise<{ readonly token: string; readonly userId: number }> {
  const { username, password } = aUser('clerk1');
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const { token, user } = login.json<{ token: string; user: { id: number } }>();
  return { token, userId: user.id };
}

/** A colleague who is an admin, too, changes the caller's role; in the end the caller is an admin again. */
async function changesOfRole({ app }: Installation, own: Organisation): Promise<void> {
  const change = async (userId: number, role: string, token: string) => {
    const { data, errors } = await ask(
      app,
      `mutation ($t: Int!, $u: Int!, $role: TenantRole!) {
        changeRole(tenantId: $t, userId: $u, role: $role) { ... on UserUpdated { position } }
      }`,
      { t: own.tenantId, u: userId, role },
      bearer(token),
    );
    if (data.changeRole?.position === undefined) throw new Error(JSON.stringify({ data, errors }));
  };
  const { token, userId } = await colleague(app);
  await change(userId, 'ADMIN', own.staff);
  for (const role of ['STAFF', 'ADMIN', 'STAFF', 'ADMIN']) await change(own.userId, role, token);
}

/** Comments in which a colleague mentions the caller, and versions of one of them. */
async function conversations(
  { app }: Installation,
  post: Post,
  of: { own: Organisation; ofEvent: string; itemId: number; commentId: number },
): Promise<void> {
  const { own, ofEvent, itemId, commentId } = of;
  const { token } = await colleague(app);
  for (const n of several) {
    await post(`${ofEvent}/comments`, { comment: `@${own.username} boat ${n}` }, token);
    await post(`${ofEvent}/items/${itemId}/comments`, { comment: `Size ${n}` }, token);
    const edited = await ask(
      app,
      `mutation ($t: Int!, $e: Int!, $c: Int!, $text: String!) {
        editComment(tenantId: $t, eventId: $e, commentId: $c, text: $text) { __typename }
      }`,
      { t: own.tenantId, e: own.eventId, c: commentId, text: `Boats out at ${n}` },
      bearer(own.staff),
    );
    if (edited.data.editComment === undefined) throw new Error(JSON.stringify(edited.errors));
  }
}
