import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the page can be seen now without scrolling. */
export function useOnScreen(part: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (part.current === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isSeen;
}
