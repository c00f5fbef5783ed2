/** Kinds of people whom the log tells of by a stream of their own. */
export const erasedKinds = ['member', 'user'] as const;
type ErasedKind = (typeof erasedKinds)[number];

/** A person as the log names them. */
export interface Subject {
  readonly kind: ErasedKind;
  readonly id: number;
}

const isKind = (kind: string): kind is ErasedKind => erasedKinds.some((known) => known === kind);

/** `member-4` in its parts; null for what names nobody that this program knows of. */
export function parseSubject(subject: string): Subject | null {
  const [, kind = '', digits = ''] = /^([a-z]+)-(\d{1,10})$/.exec(subject) ?? [];
  const id = Number(digits);
  return isKind(kind) && id >= 1 && id <= 2_147_483_647 ? { kind, id } : null;
}
