import type { DispatchOptions } from '../../infra/platform/dispatch/port.ts';

/** The dispatcher's option for an `expectedRevision` argument; null when the text is not a revision. */
export function expectedRevisionOf(
  revision: string | null | undefined,
): Pick<DispatchOptions<unknown>, 'expectedRevision'> | null {
  if (revision == null) return {};
  return /^\d{1,19}$/.test(revision) ? { expectedRevision: BigInt(revision) } : null;
}
