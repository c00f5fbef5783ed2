import type { z } from 'zod';
import type { CommandDefinition, Sequence } from '../../../domain/kernel/command.ts';
import type { Process } from '../../../domain/kernel/process.ts';
import type { Log } from '../log/log.ts';
import type { FileClaim, FileClaims } from '../media/file-claims.ts';
import type { ReadModelPositions } from '../projector/port.ts';
import { type Admitted, createAdmit } from './admit.ts';
import { type AttemptParts, createAttempt } from './attempt.ts';
import { type Attempted, isFinal } from './attempted.ts';
import type { Authorisation } from './authorisation-port.ts';
import { createCheck } from './check.ts';
import type { RegisteredEffects } from './effects.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { CarriedOut, Ledger } from './ledger.ts';
import type { CallContext, Dispatcher, DispatchOptions, Outcome, Refused } from './port.ts';
import { createReact, type React, type Reacted } from './reactions.ts';
import { refuse } from './refuse.ts';

export interface DispatcherParts extends AttemptParts {
  readonly ledger: Ledger;
  readonly authorisation: Authorisation;
  readonly effects: RegisteredEffects;
  readonly positions: ReadModelPositions;
  readonly fileClaims: FileClaims;
  readonly processes: readonly Process[];
  readonly log: Log;
}

type Ids = Readonly<Record<string, number>>;

/** The outcome with the claim on its files, which is settled after the read models show the command. */
type WithClaim = CarriedOut & { readonly claim?: FileClaim };

/** Creates the dispatcher. */
export function createDispatcher(parts: DispatcherParts): Dispatcher & { readonly react: React } {
  const { ledger, reservations, positions } = parts;
  const admit = createAdmit(parts);
  const attempt = createAttempt(parts);
  const repeats = new KeyedMutex();

  async function carryOut(
    command: CommandDefinition,
    input: unknown,
    context: CallContext,
    options: DispatchOptions<Ids>,
  ): Promise<WithClaim> {
    const admitted = await admit(command, input, context);
    if (!admitted.ok) return nothing(admitted);
    // Repeats at this program wait for the first: it has the outcome for them.
    return repeats.run(`${admitted.principal} ${admitted.commandId}`, () =>
      carryOutOnce(command, admitted, context, options),
    );
  }

  async function carryOutOnce(
    command: CommandDefinition,
    { principal, commandId, payloadHmac, dataWith }: Admitted,
    context: CallContext,
    options: DispatchOptions<Ids>,
  ): Promise<WithClaim> {
    const drawn = await ledger.draw(command.draws);
    const draft = dataWith(drawn, new Date(0));
    const entry = await ledger.begin({
      principal,
      commandId,
      command: command.name,
      payloadHmac,
      ids: drawn,
      target: command.stream(draft),
      reservations: command.uniqueNames(draft).map((claim) => reservations.streamOf(claim)),
    });
    if (!entry.payloadHmac.equals(payloadHmac)) return nothing(refuse('command-id-reused'));
    if (entry.outcome !== null) return entry.outcome;

    const data = dataWith(entry.ids, entry.createdAt);
    const claim = await parts.fileClaims.take(data.tenantId, command.files(data));
    if (Object.keys(claim.invalid).length > 0) {
      await claim.drop();
      await ledger.forget(entry);
      return nothing(refuse('invalid', claim.invalid));
    }
    try {
      await options.beforeAppend?.(entry.ids);
    } catch (error) {
      await claim.drop();
      throw error;
    }
    const { expectedRevision } = options;
    for (let shared = entry.attempts > 1; ; shared = true) {
      const attempted = await attempt(command, data, { entry, context, expectedRevision, shared });
      const { outcome } = attempted;
      if (!outcome.ok && !isFinal(outcome, parts.aggregateOf(command.name).codes)) {
        // the same id may be sent again
        await ledger.forget(entry);
        await claim.drop();
        return nothing(outcome);
      }
      const result = withReactions(attempted, await react(attempted.events));
      const kept = await ledger.finish(entry, result, attempted.settled);
      // another attempt of the command has begun: the log must hold the outcome, not only the ledger
      if (kept === null) continue;
      if (!kept.outcome.ok) await claim.drop();
      return { ...kept, claim };
    }
  }

  const react = createReact({
    processes: parts.processes,
    log: parts.log,
    effects: parts.effects,
    reservations,
    carryOut: (command, input, context) => carryOut(command, input, context, {}),
  });

  return {
    react,
    check: createCheck({ ...parts, admit }),

    async dispatch<
      Name extends string,
      Input extends z.ZodObject,
      Draws extends Readonly<Record<string, Sequence>>,
    >(
      command: CommandDefinition<Name, Input, Draws>,
      input: unknown,
      context: CallContext,
      options: DispatchOptions<{ readonly [Id in keyof Draws]: number }> = {},
    ): Promise<Outcome<{ readonly [Id in keyof Draws]: number }>> {
      const { outcome, types, claim } = await carryOut(command, input, context, options);
      if (!outcome.ok) return outcome;
      const shown = await positions.waitFor(positions.handling(types), BigInt(outcome.position));
      await claim?.shown(shown);
      // The ids are those that the command's definition draws.
      return { ...outcome, ids: outcome.ids as { readonly [Id in keyof Draws]: number }, stale: !shown };
    },
  };
}

function nothing(outcome: Refused): CarriedOut {
  return { outcome, types: [] };
}

/** The position that includes the command and the reactions carried out with it. */
function withReactions({ outcome, events }: Attempted, reacted: Reacted): CarriedOut {
  if (!outcome.ok) return { outcome, types: [] };
  const own = BigInt(outcome.position);
  const position = String(reacted.position > own ? reacted.position : own);
  return { outcome: { ...outcome, position }, types: [...events.map(({ type }) => type), ...reacted.types] };
}
