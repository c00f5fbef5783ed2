import { useEffect, useEffectEvent, useState } from 'react';

/** Whether a picture can be shown here: null until that is known, or without a picture. */
export function useShown(address: string | null, onUnreadable?: () => void): boolean | null {
  const [seen, setSeen] = useState<{ address: string; shown: boolean } | null>(null);
  const refuse = useEffectEvent(() => onUnreadable?.());
  useEffect(() => {
    if (address === null) return;
    let wanted = true;
    const tell = (shown: boolean) => {
      if (!wanted) return;
      setSeen({ address, shown });
      if (!shown) refuse();
    };
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  return seen !== null && seen.address === address ? seen.shown : null;
}
