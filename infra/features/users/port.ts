import type { CallContext, Device, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { StepsDone } from '../../platform/dispatch/steps-port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly users: Users;
  }
}

/** Users of a tenant; contexts name the tenant. */
export interface Users extends Belonging, Registering, UpdatingUsers {}

/** Changing users of a tenant. */
export interface UpdatingUsers {
  /**
   * input: userId, and any of username, email, firstname, lastname, phone, active; absent fields stay the same.
   * The tenant's admins and the user may change the profile, only admins the rest. A username changes
   * immediately and its user is notified. An address changes when the user follows the link that is mailed to
   * it, so the answer does not say whether the address is taken. 'theirs-alone' for the caller's own names, and
   * for those of users who have a company account or work in another tenant too (decision 7).
   *
   * A refusal changes nothing, except 'taken' and 'conflict', which are found late: `done` then lists the parts
   * that were carried out, among username, email, active. Throws PartlyDone if a failure interrupted it.
   */
  update(input: unknown, context: CallContext): Promise<StepsDone | Refused>;
}

/** Whether users belong to one tenant alone. */
export interface Belonging {
  /**
   * The users among these who also work in another tenant or have a company account: only they may change how
   * they sign in, export their data or erase it. For the tenant's admins. One query for any number of users.
   */
  belongingElsewhere(tenantId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * The same about one user, before something is done that only their sole tenant may do. Throws Unavailable
   * while the read models are behind the log: the user may have joined another tenant.
   */
  belongsElsewhere(tenantId: number, userId: number): Promise<boolean>;
}

/** Registering users, by an admin or with an invitation. */
export interface Registering {
  /**
   * input: username, email, firstname, lastname, phone, password, role?; for the tenant's admins. Withdraws an
   * open invitation of the tenant to the address.
   */
  register(input: unknown, context: CallContext): Promise<Outcome<{ readonly userId: number }>>;
  /**
   * Registers the holder of an invitation's link. 'link-used-up' when the link does not work. The account
   * gets the address that the link was sent to; another one is refused (`email: 'not-invited'`), because a
   * forwarded link does not prove that its holder owns another address.
   */
  registerInvited(
    input: unknown,
    token: unknown,
    context: CallContext,
    device: Device,
  ): Promise<Outcome<{ readonly userId: number; readonly tenantId: number }>>;
}
