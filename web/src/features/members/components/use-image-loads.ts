import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the browser can show a picture; null until this is known and without a picture. */
export function useImageLoads(address: string | null, onUnreadable?: () => void): boolean | null {
  const [loaded, setLoaded] = useState<{ address: string; loads: boolean } | null>(null);
  const refuse = useEffectEvent(() => onUnreadable?.());
  useEffect(() => {
    if (address === null) return;
    let current = true;
    const report = (loads: boolean) => {
      if (!current) return;
      setLoaded({ address, loads });
      if (!loads) refuse();
    };
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => report(true),
      () => report(false),
    );
    return () => {
      current = false;
    };
  }, [address]);
  return loaded !== null && loaded.address === address ? loaded.loads : null;
}
