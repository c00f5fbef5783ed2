import { expect } from 'vitest';
import { registerOrganisation, type Organisation } from '../../../../tests/support/organisation.ts';
import { until } from '../../../../tests/support/program.ts';
import { device, installationWithMail } from '../../../../tests/support/installation-with-mail.ts';

export const fresh = 'quite another secret';

export type People = Awaited<ReturnType<typeof settle>>;

export async function settle() {
  const place = await installationWithMail();
  const { muster, mailsTo } = place;
  const { passwords } = muster.core.features;
  const names = ['brecon', 'carew', 'dunbar', 'elgin', 'forres', 'galway'];
  let count = 0;

  return {
    ...place,
    passwords,

    async signIn({ username }: Organisation, password: string) {
      const session = await muster.core.features.signIn.logIn({ username, password }, device);
      return session.ok ? session : undefined;
    },
    isAlive: async (token: string | undefined) =>
      (await muster.core.identity.principalOf(token)).kind !== 'public',
    eventsOf: async ({ userId }: Organisation) =>
      (await Array.fromAsync(muster.eventStore.read(`user-${userId}`))).map(({ type, data }) => ({
        type,
        data,
      })),

    /** Registers a person for one test. */
    async createTestUser(name = names[(count += 1) - 1] ?? ''): Promise<Organisation> {
      const person = await registerOrganisation(muster.app, name);
      await muster.pool.query('truncate muster.rate_limits');
      return person;
    },

    /** Requests a reset and returns the token from the mail. */
    async tokenFor({ email }: Organisation): Promise<string> {
      const before = mailsTo(email).length;
      expect(await passwords.requestReset({ email: ` ${email.toUpperCase()} ` }, device)).toEqual({
        ok: true,
      });
      const mail = await until(() => mailsTo(email)[before], 'the mail');
      const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const [, token] = /https:\/\/muster\.example\.org\/reset-password\/([\w-]{43})\b/.exec(plain) ?? [];
      return token ?? '';
    },
  };
}
