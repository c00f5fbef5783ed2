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
      const payload = { name: `Day ${day}`, startdate: `2027-06-${day} 09:00:00` };
      await call('POST', `/api/events/${other.tenantId}/registerevent`, { token: other.staff, payload });
    }
    for (const [path, list] of [
      [`/api/events/${other.tenantId}/events`, 'data'],
      [`/api/events/${other.tenantId}`, 'events'],
    ] as const) {
      const all = (await call('GET', path, { token: other.staff })).json()[list] as { id: number }[];
      const paged: { id: number }[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const next: string = cursor && `&cursor=${cursor}`;
        const page = (await call('GET', `${path}?limit=2${next}`, { token: other.staff })).json();
        expect(page[list].length).toBeLessThanOrEqual(2);
        paged.push(...page[list]);
        cursor = page.nextCursor;
      }
      expect(all.length).toBeGreaterThan(4);
      expect(paged).toEqual(all);
    }
  });
});
