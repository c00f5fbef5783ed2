/** The address of a sender such as `Muster <noreply@example.org>`, or of a bare address. */
export const addressOf = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender;
