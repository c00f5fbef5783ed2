import { useEffect, useState } from 'react';

/**
 * Time for which status messages of the settings are shown, milliseconds:
 * docs/product/tenants-and-settings.md.
 */
const shown = 2_500;

interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

export interface Status {
  readonly message: Message | null;
  say(kind: Message['kind'], text: string): void;
  clear(): void;
}

/** A message that disappears after a while. */
export function useStatus(): Status {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shown);
    return () => clearTimeout(timer);
  }, [message]);
  return {
    message,
    say: (kind, text) => setMessage({ kind, text }),
    clear: () => setMessage(null),
  };
}
