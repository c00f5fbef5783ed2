import { useEffect, useRef } from 'react';

/** From a raffle's page to its walls in the same browser. */
const channelOf = (itemId: number): BroadcastChannel => new BroadcastChannel(`raffle-wall-${itemId}`);
/** after the last key, milliseconds */
const PAUSE_MS = 300;

/** Tells the open walls of this item which size is typed for the next draw, once it changes; empty for all. */
export function useTellWalls(itemId: number, size: string): void {
  const told = useRef(size);
  useEffect(() => {
    if (told.current === size) return;
    const timer = setTimeout(() => {
      told.current = size;
      const channel = channelOf(itemId);
      // a channel has no other origins
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(size);
      channel.close();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [itemId, size]);
}

/** Calls `onSize` with each size that is typed on the page of this item's raffle. */
export function useWallSize(itemId: number, onSize: (size: string) => void): void {
  const latest = useRef(onSize);
  useEffect(() => {
    latest.current = onSize;
  });
  useEffect(() => {
    const channel = channelOf(itemId);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') latest.current(data);
    });
    return () => channel.close();
  }, [itemId]);
}
