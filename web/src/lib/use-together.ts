import { useCallback, useEffect, useState } from 'react';

/** The longest time, in milliseconds, that parts of a screen wait for each other. */
const longest = 1_500;

/**
 * Lets parts of a screen appear together, so that one that comes late does not push the others down while somebody
 * reads or taps. Returns whether they may be shown, and what a part calls once it knows what it shows. After 1.5 s
 * nobody waits any longer.
 */
export function useTogether(parts: readonly string[]): readonly [boolean, (part: string) => void] {
  const [missing, setMissing] = useState(parts);
  const isThere = useCallback(
    (part: string) => setMissing((left) => (left.includes(part) ? left.filter((one) => one !== part) : left)),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setMissing([]), longest);
    return () => clearTimeout(timer);
  }, []);
  return [missing.length === 0, isThere];
}
