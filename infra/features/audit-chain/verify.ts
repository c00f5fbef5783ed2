import type { EventStore } from '../../platform/event-store/port.ts';
import { readLogId } from '../../platform/restores/log-identity.ts';
import { beginning, hashOf, signedText } from './chain.ts';
import { compare } from './compare.ts';
import type { Checkpoint, Verdict } from './port.ts';
import { Segments } from './segments.ts';
import type { Signing } from './signing.ts';
import type { ChainTable } from './table.ts';

/** Findings that are told; more do not help. */
const mostFindings = 100;

export interface VerifyParts {
  readonly table: Pick<ChainTable, 'from'>;
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly signing: Signing;
}

/** Implements AuditChain.verify. */
export async function verifyChain(
  { table, store, signing }: VerifyParts,
  exported: readonly Checkpoint[] = [],
): Promise<Verdict> {
  const logId = (await readLogId(store)) ?? '';
  const findings: string[] = [];
  const notes: string[] = [];
  const lost = new Set<string>();
  const segments = new Segments(store);

  /** Compares the log with a checkpoint; returns the number of events that are as they were sealed. */
  async function check(one: Checkpoint, of = 'Checkpoint'): Promise<number> {
    if (!signing.isSigned(signedText(logId, one), one.signature)) {
      findings.push(
        `${of} ${one.number} was not signed by this installation for this log: it does not vouch for the events from position ${one.after + 1n} to ${one.position}.`,
      );
      return 0;
    }
    const { same, findings: more } = compare(one, await segments.read(one.after, one.position));
    findings.push(...more);
    return same;
  }

  /** The chain in the database. */
  async function checkChain() {
    let [checkpoints, events, end] = [0, 0, 0n];
    let previous: Buffer = beginning;
    for await (const one of table.from()) {
      if (findings.length >= mostFindings) break;
      if (one.lostAt !== null) {
        lost.add(one.hash.toString('hex'));
        notes.push(
          `The events of checkpoint ${one.number} were lost with an older log, which was accepted at ${one.lostAt.toISOString()}.`,
        );
        continue;
      }
      if (one.after !== end || !one.hash.equals(hashOf(previous, one.leaves)))
        findings.push(`Checkpoint ${one.number} does not follow from the one before it.`);
      events += await check(one);
      checkpoints += 1;
      end = one.position;
      previous = one.hash;
    }
    return { checkpoints, events, end };
  }

  try {
    const { checkpoints, events, end } = await checkChain();
    const unsealed = await segments.count(end);
    // each vouches for its events by itself, also if the database was restored since and sealed them anew
    for (const one of exported.toSorted((a, b) => (a.after < b.after ? -1 : 1)))
      if (!lost.has(one.hash.toString('hex')) && findings.length < mostFindings)
        await check(one, 'The exported checkpoint');
    return { checkpoints, events, unsealed, findings: [...new Set(findings)].slice(0, mostFindings), notes };
  } finally {
    await segments.close();
  }
}
