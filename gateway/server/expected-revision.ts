import type { DispatchOptions } from '../../infra/platform/dispatch/port.ts';

/** What `expectedRevision` says to the dispatcher; null for what is no revision. */
export function expectedRevisionOf(
  revision: string | null | undefined,
): Pick<DispatchOptions<unknown>, 'expectedRevision'> | null {
  if (revision == null) return {};
  return /^\d{1,19}$/.test(revision) ? { expectedRevision: BigInt(revision) } : null;
}
