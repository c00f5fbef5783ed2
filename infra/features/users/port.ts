import type { CallContext, Device, Done, Outcome, Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly users: Users;
  }
}

/** People who work in a tenant; contexts carry the tenant. */
export interface Users extends Registering, NamesOfStaff {}

export interface NamesOfStaff {
  /**
   * input: userId, username?, email?; for the tenant's admins. A username changes at once and its person
   * is told; an address changes when the mail to it was followed, so it answers the same whether another
   * has it, and only if the person works nowhere else by then. 'theirs-alone' for the names of oneself, of whoever has a company account and of whoever works
   * in another tenant too (decisions 7).
   */
  changeNames(input: unknown, context: CallContext): Promise<Done | Refused>;
  /**
   * Those of a tenant's people who belong to others as much, because they work in another tenant too or
   * have a company account: how they sign in and what is known of them is theirs alone. For the tenant's
   * admins; one statement, however many are asked for.
   */
  belongingElsewhere(tenantId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface Registering {
  /**
   * input: username, email, firstname, lastname, phone, password, role?; for the tenant's admins. An open
   * invitation of the tenant to the address is withdrawn.
   */
  register(input: unknown, context: CallContext): Promise<Outcome<{ readonly userId: number }>>;
  /**
   * The same for whoever has the link of an invitation. 'link-used-up' for one that is none (any more).
   * The account gets the address that the link was sent to and no other (`email: 'not-invited'`): a
   * forwarded link must not make somebody known here under an address that nobody has seen them have.
   */
  registerInvited(
    input: unknown,
    token: unknown,
    context: CallContext,
    device: Device,
  ): Promise<Outcome<{ readonly userId: number }>>;
}
