import { useLayoutEffect, useState } from 'react';

/**
 * Opens a dialog after it was mounted, because one that is mounted open does not know where the focus was and cannot
 * return it. It opens in a layout effect, so that its focus is set before it is painted: set later, the focus could move
 * away from a field that somebody types a password into.
 */
export function useOpenedOnceMounted(opened: boolean): boolean {
  const [here, setHere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the purpose
  useLayoutEffect(() => setHere(true), []);
  return opened && here;
}
