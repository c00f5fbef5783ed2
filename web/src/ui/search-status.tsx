import { useEffect, useState } from 'react';

/** The pause for further typing and later answers, milliseconds. */
const delay = 700;

/**
 * Announces the result of a search to screen readers, once: other people see the list change. Needs a new `key` with
 * each search. `result` is null while it is unknown.
 */
export function SearchStatus({ result }: { result: string | null }) {
  const [announced, setAnnounced] = useState<string | null>(null);
  useEffect(() => {
    if (result === null || announced !== null) return;
    const timer = setTimeout(() => setAnnounced(result), delay);
    return () => clearTimeout(timer);
  }, [result, announced]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
