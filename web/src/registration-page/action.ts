import { type Answer, answerWithin } from './api.ts';

/** A question of the item's own. */
export interface Question {
  readonly key: string;
  readonly kind: 'text' | 'choice' | 'number' | 'consent';
  readonly label: string;
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** The action of the page, as the server wrote it there. */
export interface Action {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
  readonly questions: readonly Question[];
  readonly sizes: readonly { readonly size: string; readonly left: number | null }[];
  readonly left: number | null;
  readonly waitingList: boolean;
  readonly waiver: { readonly path: string; readonly name: string; readonly hash: string } | null;
  /** the code of why nobody can register now */
  readonly closed: string | null;
  readonly opensAt: string | null;
  /** of the tenant, IANA */
  readonly timezone: string;
}

/** Reads the action of this page; null if the address leads to none. */
export function actionOfPage(page: Document = document): Action | null {
  const written = page.querySelector('#action')?.textContent;
  // our own server wrote it
  return written ? (JSON.parse(written) as Action) : null;
}

/** Reads the action as the server has it now; null if it cannot be read. */
export async function readAction(): Promise<Action | null> {
  try {
    const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(answerWithin) });
    return actionOfPage(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    // offline again: what the page shows stays
    return null;
  }
}

/**
 * Reads the action if the server has refused fields: the item or the waiver may have changed since the page was loaded.
 * Otherwise, and if it cannot be read, null.
 */
export const readIfRefused = async (answer: Answer<object>): Promise<Action | null> =>
  !answer.ok && Object.keys(answer.fields).length > 0 ? readAction() : null;

/** Whether somebody who registers now gets a place; a chosen size can be full while others are not. */
export function isFull({ left, sizes }: Action, size: string | null): boolean {
  if (left === 0) return true;
  if (size !== null) return sizes.find((one) => one.size === size)?.left === 0;
  return sizes.length > 0 && sizes.every((one) => one.left === 0);
}
