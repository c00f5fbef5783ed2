/** The names and the password that somebody signed up or signed in with on this page. */
export type Typed = Record<'email' | 'username' | 'password', string>;

/** How long they are kept, milliseconds. */
const longest = 10 * 60_000;

let typed: Typed | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what was typed for the next form on the way in, so that nobody types it three times: in memory
 * alone, for ten minutes at most, and gone with the page.
 */
export function keepTyped(values: Typed): void {
  forgetTyped();
  typed = values;
  timer = setTimeout(forgetTyped, longest);
}

export const justTyped = (): Typed | null => typed;

export function forgetTyped(): void {
  clearTimeout(timer);
  typed = null;
}
