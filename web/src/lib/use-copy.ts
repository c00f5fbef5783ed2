import { useState } from 'react';

/** Whether a text was copied; 'failed' where the browser refuses: without HTTPS, or without permission. */
export type Copied = 'no' | 'yes' | 'failed';

/** A text to copy with a button, and what became of it. */
export function useCopy(text: string): { readonly copied: Copied; copy(): Promise<void> } {
  const [copied, setCopied] = useState<Copied>('no');
  return {
    copied,
    async copy() {
      try {
        await navigator.clipboard.writeText(text);
        setCopied('yes');
      } catch {
        setCopied('failed');
      }
    },
  };
}
