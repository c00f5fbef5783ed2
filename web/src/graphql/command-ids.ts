import { useState } from 'react';
import { commandId } from '../lib/command-id.ts';

export interface CommandIds {
  /** The id for this content: the previous one while its answer is missing, else a new one. */
  of(content: unknown): { readonly id: string };
  /** Call when the answer has arrived: sending the same content again is then a new command. */
  answered(): void;
}

/** Ids for commands, so that a retry after a lost answer has no second effect. */
export function useCommandIds(): CommandIds {
  const [ids] = useState(commandIds);
  return ids;
}

/** As useCommandIds, outside components. */
export function commandIds(): CommandIds {
  let last: { content: string; id: string } | null = null;
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, id: commandId() };
      return { id: last.id };
    },
    answered: () => {
      last = null;
    },
  };
}
