import { commandId } from '../../lib/command-id.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { admit, kindOf, type MediaKind } from './admit.ts';

/** A file on its way. */
export interface Upload {
  readonly id: number;
  /** UUID under which it is sent, however often, so that it arrives once */
  readonly commandId: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** an address that this page alone can show it from */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** what part of it has left: 0 to 1 */
  readonly progress: number;
  /** why it failed: the answer's status, 0 without one */
  readonly status: number | null;
}

/**
 * How a file is sent: answers the status it failed with, or null when it has arrived. One that is sent
 * again comes with the same `commandId`, because its answer may have been all that was lost.
 */
export type SendFile = (
  file: File,
  way: { readonly signal: AbortSignal; readonly commandId: string; onProgress(part: number): void },
) => Promise<number | null>;

/**
 * The files of a picker. All that a picker knows of them is this, so that files which wait for something
 * else first (the thing they belong to) are another builder of the same, with `waiting` until then.
 */
export interface Uploads {
  /** in the order they were picked */
  readonly list: Store<readonly Upload[]>;
  /** Sends those that a picker takes; answers how many were dropped. */
  add(files: readonly File[]): number;
  /** Takes one off the list, whatever it is doing; what is on its way is stopped. */
  cancel(id: number): void;
  /** Sends one again that failed. */
  retry(id: number): void;
  /** Stops everything and forgets the previews. */
  close(): void;
}

/** So many files are on their way at once; others wait. */
const atOnce = 2;

let lastId = 0;

/** Files that are sent as soon as they are picked, a few at a time. */
export function createUploads(send: SendFile, kinds?: readonly MediaKind[]): Uploads {
  const list = createStore<readonly Upload[]>([]);
  const underWay = new Map<number, AbortController>();
  const change = (id: number, facts: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));

  function go(): void {
    for (const { id, commandId: key, file } of list.get().filter(({ state }) => state === 'waiting')) {
      if (underWay.size >= atOnce) return;
      const controller = new AbortController();
      underWay.set(id, controller);
      change(id, { state: 'sending', progress: 0, status: null });
      const { signal } = controller;
      const onProgress = (progress: number) => change(id, { progress });
      void send(file, { signal, commandId: key, onProgress })
        .catch(() => 0)
        .then((status) => {
          if (signal.aborted) return;
          underWay.delete(id);
          change(id, status === null ? { state: 'sent', progress: 1 } : { state: 'failed', status });
          go();
        });
    }
  }

  function stop(id: number): void {
    underWay.get(id)?.abort();
    underWay.delete(id);
  }

  function forget(gone: readonly Upload[]): void {
    for (const { preview } of gone) URL.revokeObjectURL(preview);
    list.set(list.get().filter((upload) => !gone.includes(upload)));
  }

  return {
    list,
    add(files) {
      // what is done makes room for the next lot
      if (list.get().every(({ state }) => state === 'sent')) forget(list.get());
      const { taken, dropped } = admit(files, list.get().length, kinds);
      const added = taken.map((file): Upload => ({
        id: (lastId += 1),
        commandId: commandId(),
        file,
        kind: kindOf(file) ?? 'image',
        preview: URL.createObjectURL(file),
        state: 'waiting',
        progress: 0,
        status: null,
      }));
      list.set([...list.get(), ...added]);
      go();
      return dropped;
    },
    cancel(id) {
      stop(id);
      forget(list.get().filter((upload) => upload.id === id));
      go();
    },
    retry(id) {
      if (!list.get().some((upload) => upload.id === id && upload.state === 'failed')) return;
      change(id, { state: 'waiting' });
      go();
    },
    close() {
      for (const id of underWay.keys()) stop(id);
      forget(list.get());
    },
  };
}
