import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../../infra/platform/failures/unavailable.ts';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { graphqlPlugin } from '../plugin.ts';

let installation: Installation;
let ada: TestUser;
let failure: Error | null = null;

beforeAll(async () => {
  installation = await createInstallation((ports) => [
    graphqlPlugin({
      ...ports,
      reads: {
        ...ports.reads,
        asTenant: (tenantId, query) =>
          failure === null ? ports.reads.asTenant(tenantId, query) : Promise.reject(failure),
      },
    }),
  ]);
  ada = await createTestUser(installation.app);
});

afterAll(() => installation.close());

const readEvent = (accept: string) =>
  ask(
    installation.app,
    'query ($t: Int!) { event(tenantId: $t, eventId: 1) { id } }',
    { t: ada.tenantId },
    { ...ada.staff, accept },
  );

describe.each(['application/json', 'application/graphql-response+json'])('for %s', (accept) => {
  it('an unavailable part is answered with 503 and Retry-After, and later queries work', async () => {
    failure = new Unavailable('The database at 10.0.0.7 does not answer.');
    const { status, headers, errors } = await readEvent(accept);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(errors[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    expect(JSON.stringify(errors)).not.toContain('10.0.0.7');
    failure = null;
    expect((await readEvent(accept)).data).toEqual({ event: null });
  });

  it('an unexpected error does not reveal its message', async () => {
    failure = new Error('relation "secret_table" does not exist');
    const { errors } = await readEvent(accept);
    expect(errors).toMatchObject([
      { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/secret_table|stack/);
    failure = null;
  });
});

it('no answer may be cached', async () => {
  expect((await readEvent('application/json')).headers['cache-control']).toBe('no-store');
});
