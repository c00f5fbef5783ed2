import type { DoorList } from '../model/door-list.ts';
import type { DoorDevice } from './door-device.ts';

/** A list of more registrants than this is sealed at most once in the pause. */
const long = 1_000;
/** milliseconds */
const pause = 2_000;

export interface ListKeeper {
  keep(list: DoorList): void;
  /** Keeps at once what waits; for a page that is left. */
  flush(): void;
}

/** Keeps lists on the device: a long one not at every change, because each time all of it is sealed. */
export function listKeeper(device: Pick<DoorDevice, 'keepList'>, now = Date.now): ListKeeper {
  let waiting: DoorList | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    last = now();
    // a browser without room keeps nothing; the page says so where nothing lasts
    void device.keepList(waiting).catch(() => undefined);
    waiting = null;
  };
  return {
    keep(list) {
      waiting = list;
      const rest = list.registrants.length > long ? last + pause - now() : 0;
      if (rest <= 0) flush();
      else timer ??= setTimeout(flush, rest);
    },
    flush,
  };
}
