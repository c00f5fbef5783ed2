import { useRef } from 'react';
import type { MediaTarget } from '../../../features/event-media/model/use-event-media.ts';
import { sendMedium } from '../../../features/event-media/mutations/send-medium.ts';
import type { Uploads } from '../../../features/media-picker/model/uploads.ts';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import { useStore } from '../../../lib/store.ts';
import { useUnsaved } from '../../../ui/leaving/unsaved.ts';

/** Files that are picked for an event or item before it exists. */
export interface HeldFiles {
  readonly uploads: Uploads;
  /** Sends what is waiting; resolves to whether all files have arrived. */
  sendTo(target: MediaTarget): Promise<boolean>;
}

/** Holds picked files back until what shows them is created. Leaving with files that were not sent asks first. */
export function useHeldMedia(): HeldFiles {
  const target = useRef<MediaTarget | null>(null);
  const uploads = useUploads(
    async (file, options) => (target.current ? sendMedium(target.current, file, options) : 0),
    { held: true },
  );
  const list = useStore(uploads.list);
  const leave = useUnsaved(list.some(({ state }) => state !== 'sent'));
  return {
    uploads,
    async sendTo(of) {
      target.current = of;
      const files = await uploads.start();
      const arrived = files.every(({ state }) => state === 'sent');
      if (arrived) leave();
      return arrived;
    },
  };
}
