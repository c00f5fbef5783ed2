import type { CallContext, Device, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { StepsDone } from '../../platform/dispatch/steps-port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly users: Users;
  }
}

/** People who work in a tenant; contexts carry the tenant. */
export interface Users extends Belonging, Registering, UpdatingUsers {}

export interface UpdatingUsers {
  /**
   * input: userId, and any of username, email, firstname, lastname, phone, active; what is left out stays.
   * Profiles are for the tenant's admins and for oneself, the rest is for admins. A username changes at
   * once and its person is notified; an address changes when the link that is mailed to it is followed,
   * so the answer is the same when another has it. 'theirs-alone' for the names of oneself, of people
   * who have a company account and of those who work in another tenant too (decisions 7).
   *
   * A refusal leaves all undone, except 'taken' and 'conflict', which show late: `done` names what was
   * carried out, among username, email, active. Throws PartlyDone where a failure cut it short.
   */
  update(input: unknown, context: CallContext): Promise<StepsDone | Refused>;
}

export interface Belonging {
  /**
   * Those of a tenant's people who belong to others as much, because they work in another tenant too or
   * have a company account: how they sign in and what is known of them is theirs alone. For the tenant's
   * admins; one statement, however many are asked for.
   */
  belongingElsewhere(tenantId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * The same about one user, before something is done that only their sole tenant may do. Throws Unavailable
   * while the read models are behind the log: the user may have joined another tenant.
   */
  belongsElsewhere(tenantId: number, userId: number): Promise<boolean>;
}

export interface Registering {
  /**
   * input: username, email, firstname, lastname, phone, password, role?; for the tenant's admins. An open
   * invitation of the tenant to the address is withdrawn.
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
  ): Promise<Outcome<{ readonly userId: number }>>;
}
