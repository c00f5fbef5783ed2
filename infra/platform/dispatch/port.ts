import type { z } from 'zod';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { CommandDefinition, Sequence } from '../../../domain/kernel/command.ts';
import type { Authority } from './authorisation-port.ts';

/** Who is calling. It comes from the session alone, never from a request's body. */
export type Principal =
  | { readonly kind: 'public' }
  | { readonly kind: 'owner'; readonly ownerId: number; readonly userId: number; readonly sessionId: string }
  | {
      readonly kind: 'staff';
      readonly userId: number;
      readonly username: string;
      readonly sessionId: string;
      /** let in only to set up a second factor: no tenant's role holds (decisions 8) */
      readonly mustEnrol?: boolean;
    }
  | { readonly kind: 'process'; readonly name: string };

/** Staff who are signed in and change something of their own. */
export interface Self {
  readonly userId: number;
  readonly sessionId: string;
}

/** Where a call comes from. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** What comes along with a command from an edge. */
export interface CallContext {
  readonly principal: Principal;
  /** the call's look-ups of roles; without one, each command makes its own */
  readonly authority?: Authority;
  /** the tenant of the path or argument; absent outside tenants */
  readonly tenantId?: number;
  /** the caller's `Idempotency-Key` or `commandId`; drawn when absent */
  readonly commandId?: string;
  /** ties together everything that one request set off */
  readonly correlationId: string;
  /** the command id or event id that led here, when it was not the caller */
  readonly causationId?: string;
}

/** A command carried out, and what the read models say of it. */
export interface Accepted<Ids> {
  readonly ok: true;
  /** the ids drawn for it */
  readonly ids: Ids;
  /** decimal position of its last event */
  readonly position: string;
  /** decimal revision of its stream */
  readonly revision: string;
  /** the read models did not reach the position within 2 s */
  readonly stale: boolean;
}

/**
 * Why a command did nothing. `code` is declared by the aggregate, by a feature, or by the kernel
 * (domain/kernel/shared-codes.ts); `fields` names the inputs it is about, each with a code to translate.
 */
export interface Refused {
  readonly ok: false;
  readonly code: Code;
  readonly fields: FieldReasons;
  /** seconds after which another try makes sense, where waiting helps */
  readonly retryAfter?: number;
  /** the parts of a call of several steps that were carried out all the same */
  readonly done?: readonly string[];
}

/** Something that is no command was done. */
export type Done = { readonly ok: true };

export type Outcome<Ids> = Accepted<Ids> | Refused;

export interface DispatchOptions<Ids> {
  /** revision the caller saw: another one is refused with 'conflict' */
  readonly expectedRevision?: bigint;
  /**
   * Runs once the ids are drawn and before the first append (credentials are kept there). Input, caller
   * and files have been found right by then; what it throws is thrown, and the command does nothing.
   */
  beforeAppend?(ids: Ids): Promise<void>;
}

/**
 * The only way to change anything. Authorises, draws ids through the command ledger, reserves
 * unique names, loads, decides, appends (bounded retries on conflict), lets processes react, and
 * waits until the read models show it. The same command id with the same payload gives the first
 * outcome again. Throws only when a part is down (`Unavailable`) and for programming errors.
 */
export interface Dispatcher {
  dispatch<Name extends string, Input extends z.ZodObject, Draws extends Readonly<Record<string, Sequence>>>(
    command: CommandDefinition<Name, Input, Draws>,
    input: unknown,
    context: CallContext,
    options?: DispatchOptions<{ readonly [Id in keyof Draws]: number }>,
  ): Promise<Outcome<{ readonly [Id in keyof Draws]: number }>>;

  /**
   * Says what a command would be refused with now, or null; changes nothing. It looks at the input, the
   * caller, an earlier use of the command id, the files and the stream, but not at whether unique names
   * are free. For commands on a stream that exists; another caller may still be faster than the command.
   */
  check(command: CommandDefinition, input: unknown, context: CallContext): Promise<Refused | null>;
}
