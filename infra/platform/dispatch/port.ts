import type { z } from 'zod';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { CommandDefinition, Sequence } from '../../../domain/kernel/command.ts';
import type { Authority } from './authorisation-port.ts';

/** Who is calling. It comes only from the session, never from the body of a request. */
export type Principal =
  | { readonly kind: 'public' }
  | { readonly kind: 'owner'; readonly ownerId: number; readonly userId: number; readonly sessionId: string }
  | {
      readonly kind: 'staff';
      readonly userId: number;
      readonly username: string;
      readonly sessionId: string;
      /** this session may only set up a second factor: it has no role in any tenant (decision 8) */
      readonly mustEnrol?: boolean;
    }
  | { readonly kind: 'process'; readonly name: string };

/** A signed-in user who changes their own account. */
export interface Self {
  readonly userId: number;
  readonly sessionId: string;
}

/** The device from which a call comes. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
  /** what the browser keeps of sign-ins on it; any text, because it comes from outside */
  readonly marks?: string;
}

/** What an edge passes along with a command. */
export interface CallContext {
  readonly principal: Principal;
  /** the cached roles of the call; without it, each command looks up its own */
  readonly authority?: Authority;
  /** the tenant of the path or argument; absent outside tenants */
  readonly tenantId?: number;
  /** the caller's `Idempotency-Key` or `commandId`; generated if absent */
  readonly commandId?: string;
  /** what a repeat must have in common with the first call of its command id; the whole input without it */
  readonly compared?: unknown;
  /** the same for everything that one request caused */
  readonly correlationId: string;
  /** the id of the command or event that caused this command, if it was not the caller */
  readonly causationId?: string;
}

/** A command that was carried out, and whether the read models show it. */
export interface Accepted<Ids> {
  readonly ok: true;
  /** the ids drawn for it */
  readonly ids: Ids;
  /** decimal position of its last event */
  readonly position: string;
  /** decimal revision of its stream */
  readonly revision: string;
  /** the read models did not reach the position within 2 s, or were not waited for */
  readonly stale: boolean;
}

/**
 * Why a command did nothing. `code` is declared by the aggregate, by a feature, or by the kernel
 * (domain/kernel/shared-codes.ts); `fields` holds a code for each input that caused the refusal.
 */
export interface Refused {
  readonly ok: false;
  readonly code: Code;
  readonly fields: FieldReasons;
  /** seconds after which the caller may try again, where that can help */
  readonly retryAfter?: number;
  /** of a use case of several steps: the steps that were carried out before one was refused */
  readonly done?: readonly string[];
}

/** The answer of a call that is not a command and succeeded. */
export type Done = { readonly ok: true };

export type Outcome<Ids> = Accepted<Ids> | Refused;

/** What a caller may ask of one dispatch. */
export interface DispatchOptions<Ids> {
  /** the revision that the caller saw; at any other revision the command is refused with 'conflict' */
  readonly expectedRevision?: bigint;
  /**
   * Runs after the ids are drawn and before the first append, for example to store credentials. Input, caller
   * and files are already checked. If it throws, the command does nothing and the error is thrown; after
   * DrawnIdInUse it is called again with other ids.
   */
  beforeAppend?(ids: Ids, commandId: string): Promise<void>;
  /** false: nobody needs the read models to show the command, so the answer comes before and is `stale` */
  readonly isAwaited?: boolean;
}

/**
 * The only way to change the log. Authorises, draws ids through the command ledger, reserves unique names,
 * loads, decides, appends (again and again while others append first), runs the processes, and waits until the read
 * models show the command. The same command id with the same payload gets the first outcome again. Throws only
 * `Unavailable` (a dependency is down, or others append first all the time) and for programming errors.
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
