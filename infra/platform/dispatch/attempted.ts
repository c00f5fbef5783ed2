import type { Code, DeclaredCodes, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { UniqueName } from '../../../domain/kernel/command.ts';
import { sharedCodes } from '../../../domain/kernel/shared-codes.ts';
import { kindAnswers } from '../failures/kinds.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { EventPlace } from '../states/port.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { Outcome, Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** What an attempt of a command came to. */
export interface Attempted {
  readonly outcome: Outcome<Readonly<Record<string, number>>>;
  /** what the command appended, in this attempt or an earlier one */
  readonly events: readonly OpenedEvent[];
  /** no other attempt of the command can come to another outcome */
  readonly settled: boolean;
}

/** The command's events are in the log. */
export function acceptedWith(entry: LedgerEntry, events: readonly OpenedEvent[]): Attempted {
  return { outcome: acceptedAt(entry, events.at(-1)), events, settled: true };
}

/** The outcome of a command whose stream ends with this event. */
export function acceptedAt(entry: LedgerEntry, last: EventPlace | null | undefined): Attempted['outcome'] {
  return {
    ok: true,
    ids: entry.ids,
    position: String(last?.position ?? 0n),
    revision: String(last?.revision ?? -1n),
    stale: false,
  };
}

/** The refusal of a command because other streams have its unique names. */
export function takenNames(taken: readonly UniqueName[]): Refused {
  const fields = Object.fromEntries(taken.map((name) => [name.field, 'taken' as const]));
  return refuse(taken[0]?.refusal ?? 'taken', fields);
}

/**
 * Whether a refusal is the one outcome of a command id: those that are answered with the status 409, because
 * the present state does not permit the command. After a conflict of revisions, and after all others, the id
 * may be sent again (docs/decisions/refused-is-an-outcome.md).
 */
export function isFinal({ code, fields }: Refused, codes: DeclaredCodes): boolean {
  if (code === 'conflict') return false;
  const kind = kindOf(code, codes);
  // the code of another aggregate, which a unique name declares
  if (kind === undefined) return true;
  const { status, statusWithFields = status } = kindAnswers[kind];
  return (hasFields(fields) ? statusWithFields : status) === 409;
}

function kindOf(code: Code, { refusals }: DeclaredCodes) {
  const shared: DeclaredCodes['refusals'] = sharedCodes.refusals;
  return (refusals[code] ?? shared[code])?.kind;
}

function hasFields(fields: FieldReasons): boolean {
  return Object.keys(fields).length > 0;
}
