import { useEffect, useRef, useState } from 'react';

/** The pickers on the screen; the one that was opened last takes what arrives. */
const pickers: object[] = [];

/**
 * Accepts files that are pasted or dropped anywhere on the page.
 * Returns whether files are dragged over it. Of several pickers, the one that was opened last takes them.
 */
export function useArrivingFiles(take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const self = {};
    pickers.push(self);
    const isLast = () => pickers.at(-1) === self;
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => {
      leaving.abort();
      pickers.splice(pickers.indexOf(self), 1);
    };

    function onDragOver(event: DragEvent) {
      if (!isLast() || !event.dataTransfer?.types.includes('Files')) return;
      // otherwise the browser would leave the page and open the file
      event.preventDefault();
      setOver(true);
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false);
    }
    function onDrop(event: DragEvent) {
      setOver(false);
      arrive(event, event.dataTransfer);
    }
    function onPaste(event: ClipboardEvent) {
      arrive(event, event.clipboardData);
    }
    function arrive(event: Event, data: DataTransfer | null) {
      const files = [...(data?.files ?? [])];
      if (!isLast() || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
  }, []);
  return over;
}
