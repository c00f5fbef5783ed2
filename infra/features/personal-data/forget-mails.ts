import type { Pool } from 'pg';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { Unreadable } from '../../platform/privacy/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import { removeJobs, sealedJobs, type WhichQueues } from '../../platform/jobs/sealed-jobs.ts';
import { removeMails, sealedMails } from '../../platform/mail/sealed-mails.ts';
import type { PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import type { Traces } from './traces.ts';

const pageSize = 500;

/**
 * Removes jobs and mails that are for the person or about them. They are sealed, so each is opened; a queue
 * contains at most some days of work.
 */
export async function forgetMails(
  parts: {
    /** owns the queue's tables */
    readonly owner: Pool;
    readonly pool: Pool;
    readonly jobs: Sealer;
    readonly mailbox: Sealer;
    readonly holdings: readonly PersonalDataHolding[];
  },
  traces: Traces,
): Promise<void> {
  const isTheirs = isFor(traces);
  const elsewhere = parts.holdings.flatMap(({ mailsElsewhere }) => mailsElsewhere ?? []);
  const asking = elsewhere.map(({ queue }) => queue);
  // An address that was never confirmed is in no event and may belong to another person, so only the mail
  // that this person requested is removed. The job names the person, so the job is removed last.
  const unconfirmed = new Set<string>();
  const { owner, pool } = parts;
  const jobs = async (which: WhichQueues, after: string) =>
    (await sealedJobs({ owner, sealer: parts.jobs }, which, after, pageSize)).map(({ id, open }) => ({
      id,
      theirs: isTheirs(open),
    }));
  const withUnconfirmed = (found: readonly Opened[]) =>
    found.map(({ id, theirs: all }) => ({ id, theirs: all || unconfirmed.has(id) }));

  for (const { queue, purpose } of elsewhere)
    await removeTheirs(
      (after) => jobs({ only: [queue] }, after),
      async (ids) => {
        for (const id of ids) unconfirmed.add(jobIdOf(id, purpose));
      },
    );
  await removeTheirs(
    async (after) => withUnconfirmed(await jobs({ except: asking }, after)),
    (ids) => removeJobs(owner, ids),
  );
  await removeTheirs(
    async (after) =>
      withUnconfirmed(
        (await sealedMails(pool, after, pageSize)).map(({ id, sealed }) => ({
          id,
          theirs: isTheirs(() => parts.mailbox.open(id, sealed)),
        })),
      ),
    (ids) => removeMails(pool, ids),
  );
  await removeTheirs(
    (after) => jobs({ only: asking }, after),
    (ids) => removeJobs(owner, ids),
  );
}

interface Opened {
  readonly id: string;
  readonly theirs: boolean;
}

/** Reads all pages and removes what is theirs. */
async function removeTheirs(
  page: (after: string) => Promise<readonly Opened[]>,
  remove: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await onDatabase(() => page(after));
    const ids = found.filter(({ theirs }) => theirs).map(({ id }) => id);
    if (ids.length > 0) await onDatabase(() => remove(ids));
    const last = found.at(-1);
    if (last === undefined || found.length < pageSize) return;
    after = last.id;
  }
}

/** Whether something sealed is addressed to one of the person's addresses, or names them by their id. */
function isFor(traces: Traces): (unseal: () => unknown) => boolean {
  const { kind, id } = traces;
  const addresses = new Set(addressesOf(traces).map(normaliseName));
  return (unseal) => {
    const content = opened(unseal);
    if (typeof content !== 'object' || content === null) return false;
    return Object.entries(content).some(
      ([key, value]: [string, unknown]) =>
        (typeof value === 'string' && value.includes('@') && addresses.has(normaliseName(value))) ||
        (value === id && key === `${kind}Id`),
    );
  };
}

/** The e-mail addresses that the person ever had. */
export const addressesOf = ({ texts }: Traces): readonly string[] =>
  [...texts].filter((text) => text.includes('@'));

/** The opened content; null if it cannot be opened, because then it names nobody. */
function opened(unseal: () => unknown): unknown {
  try {
    return unseal();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return null;
    throw error;
  }
}
