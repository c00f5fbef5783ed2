import type { z } from 'zod';
import type { CommandDefinition, Sequence } from '../../../domain/kernel/command.ts';
import type { Process } from '../../../domain/kernel/process.ts';
import type { Log } from '../log/log.ts';
import type { FileClaim, FileClaims } from '../media/file-claims.ts';
import { reasonOf } from '../parking/reason.ts';
import { scopeOf, tenantScope, type Scope } from '../parking/scope.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { ReadModelPositions } from '../projector/port.ts';
import { type Admitted, createAdmit } from './admit.ts';
import { type AttemptParts, createAttempt } from './attempt.ts';
import { type Attempted, isFinal } from './attempted.ts';
import type { Authorisation } from './authorisation-port.ts';
import { createCheck } from './check.ts';
import { DrawnIdInUse, drawsBesidesTarget, isDrawnIdInUse, MAX_DRAWS } from './drawn-ids.ts';
import type { RegisteredEffects } from './effects.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { Ledger } from './ledger.ts';
import type { CarriedOut, LedgerEntry } from './ledger-entry.ts';
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

/** The outcome with what the dispatcher needs until the read models show the command. */
interface Answered extends CarriedOut {
  readonly claim?: FileClaim;
  /** what the command changed: its tenant, and its stream if that is outside tenants */
  readonly scopes?: readonly Scope[];
  /** a reaction failed and follows later */
  readonly incomplete?: boolean;
  /** whether the read models show the command, if it was waited for already */
  readonly shown?: boolean;
}

interface CarryOutOptions extends DispatchOptions<Ids> {
  /** somebody waits until the read models show the command */
  readonly isAwaited: boolean;
}

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
    options: CarryOutOptions,
  ): Promise<Answered> {
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
    options: CarryOutOptions,
  ): Promise<Answered> {
    const drawn = await ledger.draw(command.draws);
    const draft = dataWith(drawn, new Date(0));
    let entry = await ledger.begin({
      principal,
      commandId,
      command: command.name,
      payloadHmac,
      ids: drawn,
      target: command.stream(draft),
      reservations: command.uniqueNames(draft).map((claim) => reservations.streamOf(claim)),
    });
    if (!entry.payloadHmac.equals(payloadHmac)) return nothing(refuse('command-id-reused'));
    for (let draws = 1; ; draws += 1) {
      const result = await carryOutWith(entry, command, dataWith, context, options);
      if (result !== 'id-in-use') return result;
      if (draws === MAX_DRAWS) {
        await ledger.forget(entry);
        return nothing(refuse('conflict'));
      }
      // if one id is in use, its neighbours are too: after a restore the log is ahead of the sequence
      const ids = await ledger.draw(command.draws, 10 ** draws);
      const again = dataWith(ids, new Date(0));
      const streams = command.uniqueNames(again).map((claim) => reservations.streamOf(claim));
      entry = await ledger.redraw(entry, { ids, target: command.stream(again), reservations: streams });
    }
  }

  /** Carries a command out with the ids of its entry, or finds that one of them is in use. */
  async function carryOutWith(
    entry: LedgerEntry,
    command: CommandDefinition,
    dataWith: Admitted['dataWith'],
    context: CallContext,
    options: CarryOutOptions,
  ): Promise<Answered | 'id-in-use'> {
    const data = dataWith(entry.ids, entry.createdAt);
    const scopes = scopesOf(entry.target, data.tenantId);
    if (entry.outcome !== null) return { ...entry.outcome, scopes };
    if (drawsBesidesTarget(command, entry) && (await isDrawnIdInUse(parts.store, command, entry)))
      return 'id-in-use';
    const claim = await parts.fileClaims.take(command.filesIn(data), command.files(data));
    if (Object.keys(claim.invalid).length > 0) {
      await claim.drop();
      await ledger.forget(entry);
      return nothing(refuse('invalid', claim.invalid));
    }
    try {
      await options.beforeAppend?.(entry.ids, entry.commandId);
    } catch (error) {
      await claim.drop();
      if (error instanceof DrawnIdInUse) return 'id-in-use';
      throw error;
    }
    const { expectedRevision } = options;
    for (let shared = entry.attempts > 1; ; shared = true) {
      const attempted = await attempt(command, data, { entry, context, expectedRevision, shared });
      const { outcome } = attempted;
      if (!outcome.ok && (await isDrawnIdInUse(parts.store, command, entry))) {
        await claim.drop();
        return 'id-in-use';
      }
      if (!outcome.ok && !isFinal(outcome, parts.aggregateOf(command.name).codes)) {
        // the same id may be sent again
        await ledger.forget(entry);
        await claim.drop();
        return nothing(outcome);
      }
      const reacted = await reactNow(command, attempted.events);
      const result = withReactions(attempted, reacted);
      // without an outcome in the ledger, a repeat lets the processes react again
      if (reacted.failed) return { ...result, claim, scopes, incomplete: true };
      // the outcome is stored while the read models follow the log
      const [kept, shown] = await Promise.all([
        ledger.finish(entry, result, attempted.settled),
        options.isAwaited ? isShown(result, scopes) : undefined,
      ]);
      // another attempt of the command has begun: the log must hold the outcome, not only the ledger
      if (kept === null) continue;
      if (!kept.outcome.ok) await claim.drop();
      const isShownToo = shown !== undefined && positionOf(kept) === positionOf(result);
      return { ...kept, claim, scopes, ...(isShownToo && { shown }) };
    }
  }

  /** Waits until the read models show a command. */
  async function isShown({ outcome, types }: CarriedOut, scopes: readonly Scope[]): Promise<boolean> {
    if (!outcome.ok) return true;
    return positions.waitFor(positions.handling(types), BigInt(outcome.position), { scopes });
  }

  const react = createReact({
    processes: parts.processes,
    log: parts.log,
    effects: parts.effects,
    reservations,
    carryOut: (command, input, context) => carryOut(command, input, context, { isAwaited: false }),
  });

  /**
   * Lets the processes react before the answer. The command is in the log already, so a failure does not
   * change its outcome: the process runner reacts again later.
   */
  async function reactNow(command: CommandDefinition, events: readonly OpenedEvent[]): Promise<Reacted> {
    try {
      return await react(events);
    } catch (error) {
      const [first] = events;
      parts.log.error(
        {
          command: command.name,
          type: first?.type,
          position: String(first?.position),
          tenant: first?.tenantId,
          reason: reasonOf(error),
          err: error,
        },
        'A reaction failed; the process runner will complete it',
      );
      return { position: 0n, types: [], failed: true };
    }
  }

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
      const { isAwaited = true } = options;
      const done = await carryOut(command, input, context, { ...options, isAwaited });
      const { outcome, claim, scopes = [], incomplete } = done;
      if (!outcome.ok) return outcome;
      const shown = isAwaited && (done.shown ?? (await isShown(done, scopes))) && !incomplete;
      await claim?.shown(shown);
      // The ids are those that the command's definition draws.
      return { ...outcome, ids: outcome.ids as { readonly [Id in keyof Draws]: number }, stale: !shown };
    },
  };
}

function scopesOf(stream: string, tenantId: number): readonly Scope[] {
  const scope = scopeOf({ stream, tenantId });
  return tenantId > 0 ? [...new Set([scope, tenantScope(tenantId)])] : [scope];
}

const positionOf = ({ outcome }: CarriedOut): string | null => (outcome.ok ? outcome.position : null);

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
