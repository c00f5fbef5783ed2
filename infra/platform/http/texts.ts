// The server's own en-US texts besides the catalogue of codes (infra/platform/failures): for REST clients and
// for people who read answers.

/** Names the fields that a failed call changed. */
export function partlyDone(fields: readonly string[]): string {
  return `Already changed: ${fields.join(', ')}.`;
}
