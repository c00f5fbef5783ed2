import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './in-order.module.css';

/** ms after which everything is seen, also below a part that is still loading. */
const shownAfterMs = 4_000;
/** What stands for a part that is loading. */
const loading = '.mantine-Skeleton-root';

/**
 * Shows its children from the top down while they load for the first time: each when all above it are there, because
 * only then its place is known. Later nothing is hidden any more.
 */
export function InOrder({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const parts = box.current;
    if (!arriving || !parts) return;
    const look = () => setArriving(parts.querySelector(loading) !== null);
    const observer = new MutationObserver(look);
    observer.observe(parts, { childList: true, subtree: true });
    const timer = setTimeout(() => setArriving(false), shownAfterMs);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [arriving]);
  return (
    <div ref={box} className={arriving ? `${className} ${classes.arriving}` : className}>
      {children}
    </div>
  );
}
