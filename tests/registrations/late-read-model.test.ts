import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjector } from '../../infra/platform/projector/projector.ts';
import { eventually } from '../support/eventually.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// When an event changes, everybody who registered before gets a mail, even if the read model does not contain
// their registration yet.

let mail: Awaited<ReturnType<typeof installationWithMail>>;
let own: Organisation;
let itemId: number;
let projector: ReturnType<typeof createProjector> | undefined;

beforeAll(async () => {
  mail = await installationWithMail({ waits: true });
  own = await registerOrganisation(mail.muster.app, 'harvest');
  await mail.confirm(own);
  ({ itemId } = await post(`${ofEvent()}/items`, { name: 'Pottery' }));
  await post(`${ofEvent()}/items/${itemId}/action`, { actionType: 'default' });
});
afterAll(async () => {
  await projector?.stop();
  await mail?.close();
});

const ofEvent = () => `/api/events/${own.tenantId}/events/${own.eventId}`;

async function post(url: string, payload: object) {
  const headers = { authorization: `Bearer ${own.staff}` };
  const answer = await mail.muster.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const register = (email: string) =>
  post(`/api/events/${own.tenantId}/registereventuser`, {
    name: 'Vera Visitor',
    email,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId,
  });

/** Read models follow the log again. */
function startProjector() {
  const { pools, store, privacy, bus } = mail.muster.core;
  const parts = { pool: pools.projector, owner: pools.owner, store, privacy, bus };
  projector = createProjector({ ...parts, log: pino({ level: 'silent' }) });
  return projector.start();
}

const subjectsTo = (address: string) =>
  mail.mailsTo(address).map(({ headers }) => headers.get('subject')?.[0]);

test('a registrant of the time when the read models stood still gets a mail about a cancellation, too', async () => {
  await register('known@example.org');
  await mail.muster.stopProjector();
  await register('late@example.org');
  await post(`${ofEvent()}/cancel`, { reason: 'Flood' });

  await eventually(async () => {
    const { rows } = await mail.muster.pool.query(
      "select state from pgboss.job where name = 'tell-registrants'",
    );
    expect(rows).toEqual([{ state: 'retry' }]);
  });
  expect(subjectsTo('known@example.org')).not.toContain('Cancelled: Pottery, Open day');

  await startProjector();
  await eventually(() => {
    for (const address of ['known@example.org', 'late@example.org'])
      expect(subjectsTo(address)).toContain('Cancelled: Pottery, Open day');
  });
});
