import { beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { attack } from './testing/attack.ts';

const { begin, call } = attack();
let other: Organisation;

beforeAll(async () => {
  ({ other } = await begin());
});

describe('paging', () => {
  test('reads a list without gaps or repeats', async () => {
    for (let day = 10; day < 15; day += 1) {
      const payload = { name: `Day ${day}`, startdate: `2038-06-${day} 09:00:00` };
      await call('POST', `/api/events/${other.tenantId}/registerevent`, { token: other.staff, payload });
      const username = `colleague${day}`;
      const user = {
        username,
        email: `${username}@example.org`,
        firstname: 'Colin',
        lastname: `${day}`,
        phone: '+44 1432 000009',
      };
      const added = await call('POST', `/api/tenants/${other.tenantId}/registeruser`, {
        token: other.staff,
        payload: { ...user, password: 'the word of a colleague' },
      });
      expect(added.statusCode, added.body).toBe(201);
    }
    for (const [path, list] of [
      [`/api/events/${other.tenantId}/events`, 'data'],
      [`/api/events/${other.tenantId}`, 'events'],
      [`/api/users/${other.tenantId}/search?list=1`, 'users'],
      [`/api/users/${other.tenantId}/search?q=colin`, 'users'],
      [`/api/${other.tenantId}/users`, 'users'],
    ] as const) {
      const all = (await call('GET', path, { token: other.staff })).json()[list] as { id: number }[];
      const paged: { id: number }[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const next: string = cursor && `&cursor=${cursor}`;
        const page = (
          await call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=2${next}`, { token: other.staff })
        ).json();
        expect(page[list].length).toBeLessThanOrEqual(2);
        paged.push(...page[list]);
        cursor = page.nextCursor;
      }
      expect(all.length).toBeGreaterThan(4);
      expect(paged).toEqual(all);
    }
  });

  test('goes on behind names that become long when they are sorted', async () => {
    // one character that is decomposed into eighteen
    const long = '\uFDFA'.repeat(120);
    const address = { address1: '1 Mill Lane', city: '\uFDFA'.repeat(200), state: 'HW', zip: 'HR1 1AA' };
    const [url, token] = [`/api/members/${other.tenantId}`, other.staff];
    for (const email of ['one@long.example', 'two@long.example', 'three@long.example']) {
      const payload = { ...address, email, firstname: long, lastname: long, phone: '+44 1432 000002' };
      const added = await call('POST', `${url}/registermember`, { token, payload });
      expect(added.statusCode, added.body).toBe(201);
    }
    const seen: unknown[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const next: string = cursor && `&cursor=${cursor}`;
      const page = await call('GET', `${url}/members?limit=1${next}`, { token });
      expect(page.statusCode, page.body).toBe(200);
      seen.push(...page.json().members);
      cursor = page.json().nextCursor;
    }
    // the member of the organisation as well
    expect(seen).toHaveLength(4);
  });
});
