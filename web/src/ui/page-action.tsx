import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './page-action.module.css';

/**
 * A screen's one action, beside its heading. On a phone it covers nothing of what one came for: only
 * once it is scrolled away it comes back under the thumb, over the end of what is in sight.
 */
export function PageAction({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!place.current) return;
    // the header covers what is above
    const observer = new IntersectionObserver(
      ([entry]) => entry && setLeft(entry.isIntersecting ? null : entry.boundingClientRect),
      { rootMargin: '-56px 0px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // what it leaves behind keeps its size, so that nothing moves
    <div ref={place} className={classes.place} style={left ? { width: left.width, height: left.height } : {}}>
      <div className={classes.action} data-away={left !== null || undefined}>
        {children}
      </div>
    </div>
  );
}
