/** Asks the server for the key of this person; null when somebody else is signed in, or nobody. */
export type AskForKey = (userId: number) => Promise<string | null>;

let source: AskForKey = async () => null;

/** Tells how the person's key is got from the server. */
export function setKeySource(ask: AskForKey): void {
  source = ask;
}

export const askForKey: AskForKey = (userId) => source(userId);
