import type { Effects } from '../../../domain/kernel/process.ts';
import type { Credentials } from '../credentials/port.ts';

/**
 * Copies the usernames and addresses of everybody from the log to the credentials again: an accepted older log
 * does not hold the newest changes, so the stored revisions do not count. Idempotent.
 */
export async function followNamesAgain({
  credentials,
  followNames,
}: {
  readonly credentials: Pick<Credentials, 'forgetRevisions'>;
  readonly followNames: (change: Effects['follow-names']) => Promise<void>;
}): Promise<void> {
  for (const userId of await credentials.forgetRevisions()) await followNames({ userId, tell: null });
}
