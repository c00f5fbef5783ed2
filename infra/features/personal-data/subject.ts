/** A person as in the log: `member-4`. */
export interface Subject {
  /** as a module declares it: `member` */
  readonly kind: string;
  readonly id: number;
}

/** The parts of `member-4`; null for text that names no person of these kinds. */
export function parseSubject(
  subject: string,
  kinds: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Subject | null {
  const [, kind = '', digits = ''] = /^([a-z]+)-(\d{1,10})$/.exec(subject) ?? [];
  const id = Number(digits);
  return kinds.has(kind) && id >= 1 && id <= 2_147_483_647 ? { kind, id } : null;
}
