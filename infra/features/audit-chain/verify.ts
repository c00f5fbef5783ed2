import type { EventStore } from '../../platform/event-store/port.ts';
import { beginning, hashOf } from './chain.ts';
import { openCheck } from './check-checkpoint.ts';
import type { Checkpoint, Verdict } from './port.ts';
import type { Signing } from './signing.ts';
import type { ChainTable } from './table.ts';

/** The most findings of one check. */
const mostFindings = 100;

export interface VerifyParts {
  readonly table: Pick<ChainTable, 'from'>;
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly signing: Signing;
}

/** Checkpoints, one after the other, that were lost when one older log was accepted. */
interface Loss {
  readonly first: number;
  last: number;
  readonly at: Date;
}

/** Implements AuditChain.verify. */
export async function verifyChain(
  { table, store, signing }: VerifyParts,
  exported: readonly Checkpoint[] = [],
): Promise<Verdict> {
  const findings: string[] = [];
  const losses: Loss[] = [];
  const lost = new Set<string>();
  const checking = await openCheck({ store, signing });

  async function check(one: Checkpoint, name?: string): Promise<number> {
    const compared = await checking.check(one, name);
    findings.push(...compared.findings);
    return compared.same;
  }

  /** The chain in the database. */
  async function checkChain() {
    let [checkpoints, events, end] = [0, 0, 0n];
    let previous: Buffer = beginning;
    for await (const one of table.from()) {
      if (findings.length >= mostFindings) break;
      if (one.lostAt !== null) {
        lost.add(one.hash.toString('hex'));
        noteLoss(losses, one.number, one.lostAt);
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
    const unsealed = await checking.count(end);
    // An exported checkpoint proves its events without the chain, also if a restored database has sealed them anew.
    for (const one of exported.toSorted((a, b) => (a.after < b.after ? -1 : 1)))
      if (!lost.has(one.hash.toString('hex')) && findings.length < mostFindings)
        await check(one, 'The exported checkpoint');
    return {
      checkpoints,
      events,
      unsealed,
      findings: [...new Set(findings)].slice(0, mostFindings),
      notes: losses.map(noteOf),
    };
  } finally {
    await checking.close();
  }
}

function noteLoss(losses: Loss[], number: number, at: Date): void {
  const latest = losses.at(-1);
  if (latest !== undefined && latest.at.getTime() === at.getTime()) latest.last = number;
  else losses.push({ first: number, last: number, at });
}

function noteOf({ first, last, at }: Loss): string {
  const which = first === last ? `checkpoint ${first}` : `checkpoints ${first} to ${last}`;
  return `The events of ${which} were lost with an older log, which was accepted at ${at.toISOString()}.`;
}
