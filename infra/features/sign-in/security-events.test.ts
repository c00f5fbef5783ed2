import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/create-log.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';

// Failed sign-ins, used-up tries and changes of factors are lines of the log that an operator can watch.

const lines: string[] = [];
let muster: Installation;
beforeAll(async () => {
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const log = createLog('warn', sink);
  muster = await createInstallation((ports) => [restPlugin(ports)], { RATE_LIMITS: 'on' }, log);
});
afterAll(() => muster?.close());

test('they name a person by id only, and the network by an HMAC', async () => {
  const ann = await registerOrganisation(muster.app, 'canaryname');
  const { signIn, passwords } = muster.core.features;
  const device = { userAgent: 'a canary browser', address: '192.0.2.77' };
  for (let n = 0; n < 11; n += 1)
    await signIn.logIn({ username: 'canaryname', password: 'canary guess' }, device);
  const self = { userId: ann.userId, sessionId: crypto.randomUUID() };
  await passwords.change({ oldPassword: ann.password, password: 'another long secret' }, self);
  const written = lines.flatMap((line) => {
    const { security, code, user, network } = JSON.parse(line) as Record<string, unknown>;
    return security === undefined ? [] : [{ security, code, user, network }];
  });
  const network = expect.stringMatching(/^[\w-]{16}$/);
  expect(written.slice(0, 1)).toEqual([
    { security: 'sign-in-failed', code: 'wrong-credentials', user: undefined, network },
  ]);
  expect(written.filter(({ security }) => security === 'sign-in-failed')).toHaveLength(10);
  expect(written).toContainEqual({ security: 'locked-out', code: 'proof-needed', user: undefined, network });
  expect(written.at(-1)).toEqual({
    security: 'password-changed',
    code: 'password-changed',
    user: ann.userId,
    network: undefined,
  });
  expect(lines.join('\n')).not.toMatch(/canary|192\.0\.2/);
});
