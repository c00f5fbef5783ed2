import { useCallback, useEffect, useState } from 'react';

/** The longest time, in milliseconds, that parts of a screen wait for each other. */
const longest = 1_500;

/**
 * Lets parts of a screen appear together, so that one that comes late does not push the others down while somebody
 * reads or taps. After 1.5 s nobody waits any longer: parts that are late have to appear where they push nothing.
 */
export function useTogether(parts: readonly string[]): {
  /** whether the parts may be shown */
  readonly together: boolean;
  /** whether some did not know in time what they show */
  readonly isLate: boolean;
  /** what a part calls once it knows what it shows */
  isThere(part: string): void;
} {
  const [missing, setMissing] = useState(parts);
  const [isOver, setOver] = useState(false);
  const [isLate, setLate] = useState(false);
  const isThere = useCallback(
    (part: string) => setMissing((left) => (left.includes(part) ? left.filter((one) => one !== part) : left)),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longest);
    return () => clearTimeout(timer);
  }, []);
  if (isOver && missing.length > 0 && !isLate) setLate(true);
  return { together: isOver || missing.length === 0, isLate, isThere };
}
