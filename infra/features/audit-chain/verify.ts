import type { EventStore } from '../../platform/event-store/port.ts';
import { readLogId } from '../../platform/restores/log-identity.ts';
import { beginning, hashOf, signedText } from './chain.ts';
import { compare } from './compare.ts';
import type { Checkpoint, Verdict } from './port.ts';
import { Segments } from './segments.ts';
import type { Signing } from './signing.ts';
import type { ChainTable, Kept } from './table.ts';

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
  const isSigned = (one: Checkpoint) => signing.isSigned(signedText(logId, one), one.signature);
  const findings: string[] = [];
  const notes: string[] = [];
  const segments = new Segments(store);
  let [checkpoints, events, end] = [0, 0, 0n];
  let previous: Buffer = beginning;

  const goOn = ({ position, hash }: Checkpoint) => {
    end = position;
    previous = hash;
  };
  const compareWithLog = async (one: Checkpoint) => {
    const compared = compare(one, await segments.read(one.after, one.position));
    events += compared.same;
    findings.push(...compared.findings);
  };

  /** A checkpoint of the database, and the exported one of its number. */
  async function check(kept: Kept | undefined, proof: Checkpoint | undefined): Promise<void> {
    checkpoints += 1;
    const one = proof ?? kept;
    if (one === undefined) return;
    if (kept?.lostAt) {
      notes.push(
        `The events of checkpoint ${kept.number} were lost with an older log, which was accepted at ${kept.lostAt.toISOString()}.`,
      );
      return;
    }
    if (proof !== undefined && !kept?.hash.equals(proof.hash))
      findings.push(
        `Checkpoint ${proof.number} ${kept ? 'of the database is another one than was exported' : 'was exported and is not in the database'}.`,
      );
    if (one.after !== end || !one.hash.equals(hashOf(previous, one.leaves)))
      findings.push(`Checkpoint ${one.number} does not follow from the one before it.`);
    if (isSigned(one)) await compareWithLog(one);
    else
      findings.push(
        `Checkpoint ${one.number} was not signed by this installation: nothing vouches for the events from position ${one.after + 1n} to ${one.position}.`,
      );
    goOn(one);
  }

  try {
    const proofs = exported.toSorted((one, other) => one.number - other.number);
    let next = 0;
    for await (const kept of table.from()) {
      for (; (proofs[next]?.number ?? Infinity) < kept.number; next += 1)
        await check(undefined, proofs[next]);
      const proof = proofs[next]?.number === kept.number ? proofs[next++] : undefined;
      await check(kept, proof);
      if (findings.length >= mostFindings) break;
    }
    for (; next < proofs.length && findings.length < mostFindings; next += 1)
      await check(undefined, proofs[next]);
    const unsealed = findings.length < mostFindings ? await segments.count(end) : 0;
    return { checkpoints, events, unsealed, findings: findings.slice(0, mostFindings), notes };
  } finally {
    await segments.close();
  }
}
