import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { commandIdOf, principalName } from '../dispatch/command-id.ts';
import { KeyedMutex } from '../dispatch/keyed-mutex.ts';
import { canonical } from '../dispatch/payload.ts';
import type { Refused } from '../dispatch/port.ts';
import { refuse } from '../dispatch/refuse.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { Privacy } from '../privacy/port.ts';
import { AnswerRows, type Attempt, type Found, LEASE_SECONDS } from './answer-rows.ts';
import type { CarriedOutCall, KeyedCall, Repeats } from './port.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

/** How long a repeat waits for the same call at another process. */
const MAX_WAIT_MS = 60_000;
const LONGEST_PAUSE_MS = 1_000;

type Answered<Answer> = { readonly ok: true; readonly answer: Answer } | Refused;
type CarryOut<Answer> = (commandId: string) => Promise<CarriedOutCall<Answer>>;

/** Creates the port, with answers in PostgreSQL. */
export function createRepeats({
  pool,
  privacy,
}: {
  readonly pool: Pool;
  readonly privacy: Pick<Privacy, 'hmac'>;
}): Repeats & {
  /** Deletes answers older than this; returns their number. */
  sweep(olderThanDays: number): Promise<number>;
} {
  const rows = new AnswerRows(pool);
  const atThisProcess = new KeyedMutex();

  return {
    once<Answer>(call: KeyedCall, carryOut: CarryOut<Answer>): Promise<Answered<Answer>> {
      const principal = principalName(call.principal);
      const commandId = commandIdOf(call.principal, call.key);
      const attempt = { principal, commandId, attempt: v7() };
      // repeats at this process wait for the first one: it has the answer for them
      return atThisProcess.run(`${principal} ${commandId}`, () => onceHere(call, attempt, carryOut));
    },
    sweep: (olderThanDays) => rows.sweep(olderThanDays),
  };

  async function onceHere<Answer>(
    call: KeyedCall,
    attempt: Attempt,
    carryOut: CarryOut<Answer>,
  ): Promise<Answered<Answer>> {
    const known = typeof call.payload === 'object' ? hmacOf(canonical(call.payload)) : null;
    const named = { name: call.call, hmac: hmacOf(call.call), payloadHmac: known };
    const deadline = Date.now() + MAX_WAIT_MS;
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const found = await rows.begin(attempt, named);
      if (found === undefined) return refuse('command-id-reused');
      if (found.attempt === attempt.attempt) return carryOutNow(call, attempt, carryOut);
      if (found.answer !== null) return answerAgain(call, attempt, found);
      if (known !== null && found.payload_hmac?.equals(known) === false) return refuse('command-id-reused');
      if (Date.now() > deadline) throw new Unavailable('The same call is still being carried out');
      await wait(pause);
    }
  }

  async function carryOutNow<Answer>(
    call: KeyedCall,
    attempt: Attempt,
    carryOut: CarryOut<Answer>,
  ): Promise<Answered<Answer>> {
    // if the database does not answer now, the lease may run out, as after a crash
    const lease = setInterval(() => rows.goOn(attempt).catch(() => undefined), (LEASE_SECONDS * 1_000) / 3);
    lease.unref();
    try {
      const { answer, isOutcome } = await carryOut(`${attempt.commandId}/${call.call}`).catch(
        async (error: unknown) => {
          await rows.free(attempt);
          throw error;
        },
      );
      if (!isOutcome) await rows.free(attempt);
      else {
        const payload = await payloadOf(call);
        const sealed = sealAnswer(privacy, { place: placeOf(attempt), key: call.key, payload }, answer);
        await rows.keep(attempt, hmacOf(payload), sealed);
      }
      return { ok: true, answer };
    } finally {
      clearInterval(lease);
    }
  }

  async function answerAgain<Answer>(
    call: KeyedCall,
    attempt: Attempt,
    found: Found,
  ): Promise<Answered<Answer>> {
    const payload = await payloadOf(call);
    if (found.payload_hmac?.equals(hmacOf(payload)) !== true) {
      await rows.mismatch(attempt);
      return refuse('command-id-reused');
    }
    if (found.answer === null || found.answer.length === 0) return refuse('command-id-reused');
    const request = { place: placeOf(attempt), key: call.key, payload };
    // the type is that of the call, and its name is a part of what was compared
    return { ok: true, answer: openAnswer(privacy, request, found.answer) as Answer };
  }

  function hmacOf(text: string): Buffer {
    return privacy.hmac('call-payload', text);
  }
}

async function payloadOf({ payload }: KeyedCall): Promise<string> {
  return canonical(typeof payload === 'function' ? await payload() : payload);
}

const placeOf = ({ principal, commandId }: Attempt): string => `${principal} ${commandId}`;
