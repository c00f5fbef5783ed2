import type { Principal, Refused } from '../dispatch/port.ts';

/** A call that its caller sent with an idempotency key. */
export interface KeyedCall {
  /** the keys of different callers are apart; all calls of the public share theirs */
  readonly principal: Principal;
  /** the caller's `Idempotency-Key` or `commandId` */
  readonly key: string;
  /** the call's name, such as `POST /api/login` */
  readonly call: string;
  /**
   * Everything that the call says, secrets and digests of files included. A function if it is known only once
   * the body is read: then it runs after the call was carried out, or before a repeat is answered.
   */
  readonly payload: object | (() => Promise<object>);
}

/** What a call came to. */
export interface CarriedOutCall<Answer> {
  /** anything that `structuredClone` can copy */
  readonly answer: Answer;
  /** whether it is the key's one outcome; otherwise the key is free again */
  readonly isOutcome: boolean;
}

/**
 * Calls that are more than one command: each is carried out once for each key, and a repeat gets the same
 * answer (decision 41). Repeats that arrive meanwhile wait for the first one. The dispatcher does the same for
 * single commands.
 */
export interface Repeats {
  /**
   * Carries the call out, or returns the answer of an earlier one with the same key and payload. Refused with
   * 'command-id-reused' if the key was used for another call or payload. If `carryOut` throws, the key is free
   * and the error is thrown. `commandId` is for the commands that the call sends: after a crash the call is
   * carried out again with the same one. Throws Unavailable if the database does not answer, or if another
   * process still carries out the same call after a minute.
   */
  once<Answer>(
    call: KeyedCall,
    carryOut: (commandId: string) => Promise<CarriedOutCall<Answer>>,
  ): Promise<{ readonly ok: true; readonly answer: Answer } | Refused>;
}
