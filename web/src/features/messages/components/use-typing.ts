import { useEffect, useState } from 'react';

/** Somebody who has not typed for this many milliseconds is not writing. */
const pause = 5_000;

/** Whether a message is being written: from a key to the sending, or to a pause. */
export function useTyping(): { readonly isTyping: boolean; typed(text: string): void } {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), pause);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return {
    isTyping: typedAt !== null,
    typed: (text) => setTypedAt(text.trim() === '' ? null : Date.now()),
  };
}
