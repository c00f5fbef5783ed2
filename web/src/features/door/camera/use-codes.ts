import { useEffect, useEffectEvent } from 'react';
import { createCodeReader } from './code-reader.ts';
import { sightings } from './sightings.ts';

/** Time between two pictures that are read, milliseconds. */
const pause = 120;

/** Reads the QR codes that a camera sees. `onFailure`: the reader could not be loaded. */
export function useCodes(
  video: HTMLVideoElement | null,
  { onCode, onFailure }: { onCode(code: string): void; onFailure(): void },
): void {
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!video) return;
    let left = false;
    const isNew = sightings();
    const follow = async () => {
      const reader = await createCodeReader();
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (left) return;
        // a picture that cannot be read is followed by others
        const code = document.hidden ? null : await reader.read(video).catch(() => null);
        if (code !== null && !left && isNew(code)) found(code);
      }
    };
    follow().catch(() => !left && failed());
    return () => {
      left = true;
    };
  }, [video]);
}
