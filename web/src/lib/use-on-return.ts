import { useEffect, useRef } from 'react';
import { onReturn } from './reach.ts';

/** Calls the function each time the server answers again. */
export function useOnReturn(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => onReturn(() => latest.current()), []);
}
