import { serverAudits } from 'graphql-http';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let url: string;

beforeAll(async () => {
  url = `${(await sharedInstallation()).address}/graphql`;
});

/** Apollo refuses GET without a header that forms cannot send (CSRF prevention); these audits do not send it. */
const refusedForCsrf = ['5A70', 'D6D5', '6A70'];

describe('GraphQL over HTTP', () => {
  it.each(serverAudits({ url: () => url }).map((audit) => [audit.id, audit.name, audit] as const))(
    '%s %s',
    async (id, _name, audit) => {
      const result = await audit.fn();
      if (result.status === 'ok') return;
      expect({ id, status: result.status, reason: result.reason }).toEqual({
        id: expect.toSatisfy((refused: string) => refusedForCsrf.includes(refused)),
        status: 'notice',
        reason: expect.anything(),
      });
    },
  );
});
