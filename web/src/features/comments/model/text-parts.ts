export interface TextPart {
  readonly part: string;
  /** whether it is `@` and a username */
  readonly mention: boolean;
}

/** As the server reads mentions, without a full stop, hyphen or underscore at the end. */
const mention = /(?<![\p{L}\p{N}._@-])(@[a-z0-9][a-z0-9._-]+[a-z0-9])/giu;

/** Splits a text at its mentions; the parts together are the text. */
export function textParts(text: string): readonly TextPart[] {
  return text
    .split(mention)
    .map((part, index) => ({ part, mention: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
