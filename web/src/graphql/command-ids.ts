import { useState } from 'react';
import { commandId } from '../lib/command-id.ts';

export interface CommandIds {
  /** The id for sending this: a new one, unless the very same was sent before and its answer was lost. */
  of(content: unknown): { id: string; repeated: boolean };
  /** The answer arrived: the same content sent again means a second command. */
  answered(): void;
}

/** Ids for commands, so that a second try after a lost answer has no second effect. */
export function useCommandIds(): CommandIds {
  const [ids] = useState(commandIds);
  return ids;
}

export function commandIds(): CommandIds {
  let last: { content: string; id: string } | null = null;
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (last?.content === text) return { id: last.id, repeated: true };
      last = { content: text, id: commandId() };
      return { id: last.id, repeated: false };
    },
    answered: () => {
      last = null;
    },
  };
}
