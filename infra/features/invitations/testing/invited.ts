import { v7 } from 'uuid';
import { reactingTypes } from '../../../../domain/processes/processes.ts';
import { membershipsOf } from '../../../../projections/roster/queries.ts';
import { restPlugin } from '../../../../rest-compat/plugin.ts';
import { createInstallation } from '../../../../tests/support/installation.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { registerOrganisation } from '../../../../tests/support/organisation.ts';
import { aUser } from '../../../../tests/support/people.ts';
import { until } from '../../../../tests/support/program.ts';
import { cut, nextAppendTo } from '../../../platform/event-store/testing/cut-append.ts';
import { startProcessRunner } from '../../../platform/processes/runner.ts';
import { tokenOf } from '../keys.ts';

const device = { userAgent: 'a test', address: '192.0.2.1' };

export type House = Awaited<ReturnType<typeof settle>>;

/** An installation with two organisations, whose first admin invites people. */
export async function settle() {
  const muster = await createInstallation((ports) => [restPlugin(ports)]);
  const own = await registerOrganisation(muster.app, 'harvest');
  const other = await registerOrganisation(muster.app, 'other');
  const { users, invitations, reads } = muster.ports;
  let count = 0;
  const as = (userId: number, commandId: string = v7()) => ({
    principal: { kind: 'staff', userId, username: 'x', sessionId: v7() } as const,
    tenantId: own.tenantId,
    correlationId: 'a-test',
    commandId,
  });
  const asAdmin = (commandId?: string) => as(own.userId, commandId);
  const tenantsOf = async (userId: number) =>
    (await reads.asPerson(userId, (db) => membershipsOf(db, userId))).map((row) => row.tenant_id);

  return {
    muster,
    own,
    other,
    asAdmin,
    tenantsOf,
    close: () => muster.close(),

    /** The owner of another company. */
    createTestUser: async () => (await registerOrganisation(muster.app, `owner${(count += 1)}`)).userId,

    /** Somebody new, invited by the admin. */
    async invited() {
      const person = aUser(`guest${(count += 1)}`);
      const outcome = await invitations.invite({ email: person.email }, asAdmin());
      if (!outcome.ok) throw new Error(outcome.code);
      const { invitationId } = outcome;
      const token = tokenOf(muster.core.privacy, invitationId);
      const commandId = v7();
      const visitor = (id: string) =>
        ({ principal: { kind: 'public' }, correlationId: 'a-test', commandId: id }) as const;
      return {
        ...person,
        invitationId,
        register: (id = commandId, named = person) =>
          users.registerInvited(named, token, visitor(id), device),
        withdraw: () => invitations.withdraw(invitationId, asAdmin()),
        accept: (userId = other.userId) => invitations.accept(token, as(userId)),
        isOffered: async () => (await invitations.offer(token)) !== undefined,
      };
    },

    /** How many invitations to this address are open. */
    async openTo(wanted: string) {
      const open = await invitations.openInvitations(own.tenantId);
      return open.filter(({ email }) => email === wanted).length;
    },

    /** The user ids of the accounts with this username. */
    async accountsOf(username: string) {
      const { rows } = await muster.pool.query<{ user_id: number }>(
        'select user_id from read_models.people where username = $1',
        [username],
      );
      return rows.map((row) => row.user_id);
    },

    joined: (userId: number) =>
      until(async () => (await tenantsOf(userId)).includes(own.tenantId), 'the person to join'),

    /** Delays the next append to a category; `reached` resolves when it was requested. */
    held(category: string) {
      const reached = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      nextAppendTo(muster.eventStore, category, async (append) => {
        reached.resolve();
        await release.promise;
        return append();
      });
      return { reached: reached.promise, release: () => release.resolve() };
    },

    /** The program ends right before the next append to a category. */
    endBefore: (category: string) => nextAppendTo(muster.eventStore, category, cut),

    /** The program ends right after the next append to a category. */
    endAfter: (category: string) =>
      nextAppendTo(muster.eventStore, category, async (append) => {
        await append();
        return cut();
      }),

    /** Does what the worker does after a start, for all events of the log. */
    async runProcesses() {
      const { pools, store, privacy, dispatcher } = muster.core;
      const head = await store.head();
      const parts = { store, privacy, react: dispatcher.react, types: reactingTypes, log: keptLog() };
      const runner = startProcessRunner({ pool: pools.writer, ...parts });
      await until(async () => {
        const { rows } = await muster.pool.query<{ position: bigint }>(
          'select position from muster.process_checkpoints',
        );
        return BigInt(rows[0]?.position ?? 0) >= head;
      }, 'the processes to have handled the log');
      await runner.stop();
    },
  };
}

/** Does the work with a clock that is a minute ahead: the claims of before count as interrupted. */
export async function aMinuteLater<T>(work: () => Promise<T>): Promise<T> {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 61_000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
