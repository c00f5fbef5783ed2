import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, text } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { register } from '../../event/testing/events.ts';

let installation: Installation;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
});

describe('pages', () => {
  it('are read to the end without a gap, and a wrong size or cursor is bad input', async () => {
    const carl = await createTestUser(installation.app);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await register(installation, carl, name);
    const query = `query ($t: Int!, $first: Int, $after: String) {
      events(tenantId: $t, first: $first, after: $after) {
        edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }`;
    const page = (first: number, after: unknown = null) =>
      ask(installation.app, query, { t: carl.tenantId, first, after }, carl.staff);
    const seen: string[] = [];
    let after: unknown = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const { data } = await page(2, after);
      const { edges, pageInfo } = data.events ?? {};
      expect(pageInfo?.hasPreviousPage).toBe(after !== null);
      seen.push(
        JSON.stringify(edges)
          .replaceAll(/.*?"name":"(.)".*?/g, '$1')
          .replaceAll(/[^a-e]/g, ''),
      );
      if (text(pageInfo?.hasNextPage) === 'false') break;
      after = pageInfo?.endCursor;
    }
    expect(seen).toEqual(['ab', 'cd', 'e']);
    expect((await page(100)).data.events).toHaveProperty('edges');
    for (const wrong of [0, 101])
      expect((await page(wrong)).errors[0]).toMatchObject({
        message: 'first must be from 1 to 100.',
        extensions: { code: 'BAD_USER_INPUT', field: 'first' },
      });
    expect((await page(2, 'nonsense')).errors[0]).toMatchObject({
      message: 'after is not a cursor of this list.',
    });
  });
});
