import { TZDate } from '@date-fns/tz';
import { createHash } from 'node:crypto';
import { type DemoMember, members } from './members.ts';
import { type DemoEvent, events, organisation } from './organisation.ts';
import { portrait } from './portrait.ts';

// Fills a running installation with demonstration data through REST. Entries of an earlier run are refused
// as taken, so running it again adds nothing.

const base = (
  process.argv[2] ||
  process.env.PUBLIC_URL ||
  `http://localhost:${process.env.PORT || 8080}`
).replace(/\/+$/, '');
const password = process.env.DEMO_PASSWORD || 'three oars and a cox';

type Answer = Readonly<Record<string, unknown>> & { readonly success?: boolean; readonly message?: string };

async function post(
  path: string,
  body: object,
  token?: string,
  key?: string,
): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined
        ? {}
        : { 'idempotency-key': createHash('sha256').update(key).digest('hex').slice(0, 32) }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

async function must(path: string, body: object, token?: string, key?: string): Promise<Answer> {
  const { status, answer } = await post(path, body, token, key);
  if (answer.success !== true) throw new Error(`${path} answered ${status}: ${answer.message ?? 'nothing'}`);
  return answer;
}

/** Signs in to the demonstration's tenant, which is created at the first run. */
async function signIn(): Promise<{ token: string; tenantId: number }> {
  const { owner, companyname, domain, address, timezone } = organisation;
  const credentials = { username: owner.username, password };
  const existing = await post('/api/login', credentials);
  if (existing.answer.success !== true) {
    await must(
      '/api/tenants/registerowner',
      { companyname, domain, password, ...owner },
      undefined,
      'demo owner',
    );
    const signedIn = await must('/api/tenants/loginowner', { email: owner.email, ...credentials });
    const { id } = signedIn.owner as { id: number };
    await must(
      '/api/tenants/registertenant',
      { ownerid: id, ...address, timezone },
      String(signedIn.token),
      'demo tenant',
    );
  }
  const { token, user } = await must('/api/login', credentials);
  const { tenantid: tenantId } = user as { tenantid: number };
  return { token: String(token), tenantId };
}

/** The start of an event: a local time in the club's time zone, `day` days from today. */
function momentOf({ day, at }: DemoEvent): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = TZDate.tz(organisation.timezone);
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate() + day];
  return new Date(+new TZDate(year, month, date, hours, minutes, organisation.timezone));
}

/** Sends each body as a POST; returns how many were added. */
async function add(path: string, bodies: readonly object[], token: string): Promise<number> {
  let added = 0;
  for (const body of bodies) {
    const { status, answer } = await post(path, body, token);
    if (answer.success === true) added += 1;
    // 409: an earlier run has added it
    else if (status !== 409) throw new Error(`${path} answered ${status}: ${answer.message ?? 'nothing'}`);
  }
  return added;
}

/** Registers the members that are missing. Most have a picture, which is uploaded first. */
async function addMembers(tenantId: number, token: string): Promise<number> {
  const response = await fetch(`${base}/api/members/${tenantId}/members`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  const { members: known = [] } = (await response.json()) as { members?: readonly { email: string }[] };
  const emails = new Set(known.map(({ email }) => email));
  const bodies: object[] = [];
  for (const [index, member] of members.entries())
    if (!emails.has(member.email)) bodies.push(await withPicture(member, index, tenantId, token));
  return add(`/api/members/${tenantId}/registermember`, bodies, token);
}

async function withPicture(
  member: DemoMember,
  index: number,
  tenantId: number,
  token: string,
): Promise<object> {
  if (index % 4 === 3) return member;
  const form = new FormData();
  form.append('file', new Blob([portrait(index)], { type: 'image/svg+xml' }), 'portrait.svg');
  const response = await fetch(`${base}/api/${tenantId}/uploadmember`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  const { filePath } = (await response.json()) as { filePath?: string };
  return filePath === undefined ? member : { ...member, image: filePath };
}

function bodyOf(event: DemoEvent): object {
  const { name, description, type, location } = event;
  const start = momentOf(event);
  const end = new Date(+start + event.minutes * 60_000);
  return { name, description, type, location, startdate: start.toISOString(), enddate: end.toISOString() };
}

async function fill(): Promise<string> {
  const { token, tenantId } = await signIn();
  const people = await addMembers(tenantId, token);
  const dates = await add(`/api/events/${tenantId}/registerevent`, events.map(bodyOf), token);
  return (
    `${organisation.companyname} is at ${base}/${tenantId}/dashboard with ${people} new members and ${dates} new events.\n` +
    `Sign in as ${organisation.owner.username} with the password: ${password}`
  );
}

try {
  console.log(await fill());
} catch (error) {
  const unreachable = error instanceof TypeError;
  console.error(
    unreachable
      ? `Nobody answers at ${base}: start Muster first (npm start), or name its address (npm run demo -- https://…).`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
