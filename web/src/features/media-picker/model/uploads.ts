import { commandId } from '../../../lib/command-id.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { kindOf, type MediaKind } from '../../../lib/media-file.ts';
import { admit } from './admit.ts';

/** A file that was picked, and how far its upload is. */
export interface Upload {
  readonly id: number;
  /** UUID; the same for each attempt, so that the file is stored once */
  readonly commandId: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** a `blob:` address */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** the part of its bytes that was sent: 0 to 1 */
  readonly progress: number;
  /** why it failed: the answer's status, 0 without one */
  readonly status: number | null;
}

/**
 * Sends a file; resolves to null when it is stored, else to the HTTP status, 0 without an answer. A
 * retry has the same `commandId`: it may be that only the answer was lost.
 */
export type SendFile = (
  file: File,
  way: { readonly signal: AbortSignal; readonly commandId: string; onProgress(part: number): void },
) => Promise<number | null>;

/**
 * The files of a picker. A picker knows no more of them, so another implementation can keep files
 * `waiting` until the thing to which they belong exists.
 */
export interface Uploads {
  /** in the order they were picked */
  readonly list: Store<readonly Upload[]>;
  /** Sends the files that a picker takes; returns the number of the others. */
  add(files: readonly File[]): number;
  /** Removes one from the list and aborts its upload. */
  cancel(id: number): void;
  /** Sends a failed one again. */
  retry(id: number): void;
  /** Aborts all uploads and releases the previews. */
  close(): void;
}

/** This many files are sent at the same time; the others wait. */
const concurrency = 2;

let lastId = 0;

/** Files that are sent as soon as they are picked, a few at a time. */
export function createUploads(send: SendFile, kinds?: readonly MediaKind[]): Uploads {
  const list = createStore<readonly Upload[]>([]);
  const underWay = new Map<number, AbortController>();
  const change = (id: number, facts: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));

  function go(): void {
    for (const { id, commandId: key, file } of list.get().filter(({ state }) => state === 'waiting')) {
      if (underWay.size >= concurrency) return;
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
      // a finished batch leaves the list when the next one is picked
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
