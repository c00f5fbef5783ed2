import { TZDate } from '@date-fns/tz';
import { createHash } from 'node:crypto';
import { type DemoEvent, events, organisation } from './organisation.ts';

// Fills a running installation through its public interface, as a person would. Every call carries
// an idempotency key, so running it again adds nothing.

const base = (
  process.argv[2] ??
  process.env.PUBLIC_URL ??
  `http://localhost:${process.env.PORT ?? 8080}`
).replace(/\/+$/, '');
const password = process.env.DEMO_PASSWORD ?? 'three oars and a cox';

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

/** The tenant of the demonstration, made when it is not there yet. */
async function signIn(): Promise<{ token: string; tenantId: number }> {
  const { owner, companyname, domain, address, timezone } = organisation;
  const credentials = { username: owner.username, password };
  const there = await post('/api/login', credentials);
  if (there.answer.success !== true) {
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

/** The moment of a local time so many days from today in the club's zone. */
function momentOf({ day, at }: DemoEvent): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = TZDate.tz(organisation.timezone);
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate() + day];
  return new Date(+new TZDate(year, month, date, hours, minutes, organisation.timezone));
}

async function addEvents(tenantId: number, token: string): Promise<number> {
  let added = 0;
  for (const event of events) {
    const { name, description, type, location } = event;
    const start = momentOf(event);
    const period = {
      startdate: start.toISOString(),
      enddate: new Date(+start + event.minutes * 60_000).toISOString(),
    };
    const { status, answer } = await post(
      `/api/events/${tenantId}/registerevent`,
      { name, description, type, location, ...period },
      token,
    );
    if (answer.success === true) added += 1;
    // 409: it is there from an earlier run
    else if (status !== 409) throw new Error(`${name}: ${answer.message ?? status}`);
  }
  return added;
}

const { token, tenantId } = await signIn();
const added = await addEvents(tenantId, token);
process.stdout.write(
  `${organisation.companyname} is at ${base}/${tenantId}/dashboard with ${added} new events.\n` +
    `Sign in as ${organisation.owner.username} with the password: ${password}\n`,
);
