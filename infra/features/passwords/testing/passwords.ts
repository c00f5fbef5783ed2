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

    /** Begins calls one after the other that lock the person's credential, and then lets them go on in this order. */
    async inOrder<T>({ userId }: Organisation, ...calls: readonly (() => Promise<T>)[]): Promise<T[]> {
      const holder = await muster.pool.connect();
      const waiting = async () => {
        const { rows } = await muster.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length;
      };
      const begun: Promise<T>[] = [];
      try {
        await holder.query('begin');
        await holder.query('select from muster.credentials where user_id = $1 for update', [userId]);
        for (const call of calls) {
          begun.push(call());
          await until(async () => (await waiting()) === begun.length, 'the call at the lock');
        }
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      return Promise.all(begun);
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
