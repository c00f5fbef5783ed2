import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './page-action.module.css';

/**
 * A screen's main action, next to its heading. On a phone, when it is scrolled out of view, it floats
 * above the bottom bar. An empty list can take its place (EmptyState).
 */
export function PageAction({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!place.current) return;
    // the header covers the top of the viewport
    const observer = new IntersectionObserver(
      ([entry]) => {
        // it has no width while an empty list takes its place
        const isAway = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.width > 0;
        setLeft(isAway ? entry.boundingClientRect : null);
      },
      { rootMargin: '-56px 0px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // the placeholder keeps the size, so that nothing moves
    <div ref={place} className={classes.place} style={left ? { width: left.width, height: left.height } : {}}>
      <div className={classes.action} data-away={left !== null || undefined}>
        {children}
      </div>
    </div>
  );
}
