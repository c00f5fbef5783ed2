import { commandId } from '../../../lib/command-id.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { kindOf, type MediaKind } from '../../../lib/media-file.ts';
import { admit } from './admit.ts';

/** A picked file and the state of its upload. */
export interface Upload {
  readonly id: number;
  /** UUID; the same for each attempt, so that the file is stored once */
  readonly commandId: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** a `blob:` address */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** share of the bytes sent, 0 to 1; kept between attempts, because a large file goes on where it was */
  readonly progress: number;
  /** HTTP status of the failure, 0 without an answer; null without a failure */
  readonly status: number | null;
}

/**
 * Sends a file; resolves to null when it is stored, else to the HTTP status, 0 without an answer. A retry
 * has the same `commandId`, because only the answer may have been lost.
 */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly commandId: string; onProgress(part: number): void },
) => Promise<number | null>;

/** The files of a picker. */
export interface Uploads {
  /** in the order they were picked */
  readonly list: Store<readonly Upload[]>;
  /** Sends the accepted files; returns the number of refused ones. */
  add(files: readonly File[]): number;
  /** Sends the files that were held back; resolves to all files once none is waiting or on its way. */
  start(): Promise<readonly Upload[]>;
  /** Removes one from the list and aborts its upload. */
  cancel(id: number): void;
  /** Sends a failed file again. */
  retry(id: number): void;
  /** Sends the files again that failed without an answer. */
  retryUnanswered(): void;
  /** Aborts all uploads and releases the previews. */
  close(): void;
}

/** Files that are sent at the same time; the others wait. */
const concurrency = 2;

let lastId = 0;

export interface UploadOptions {
  /** the kinds that are accepted; all without it */
  readonly kinds?: readonly MediaKind[];
  /** keeps files `waiting` until `start`, because what they belong to does not exist yet */
  readonly held?: boolean;
}

/** Uploads that start as soon as a file is picked, a few at a time. */
export function createUploads(send: SendFile, { kinds, held = false }: UploadOptions = {}): Uploads {
  let started = !held;
  const list = createStore<readonly Upload[]>([]);
  const underWay = new Set<number>();
  /** one for each file that was sent, also between its attempts: a file that goes ends what the server has of it */
  const controllers = new Map<number, AbortController>();
  const change = (id: number, facts: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));

  function go(): void {
    if (!started) return;
    for (const { id, commandId: key, file } of list.get().filter(({ state }) => state === 'waiting')) {
      if (underWay.size >= concurrency) return;
      const controller = controllers.get(id) ?? new AbortController();
      controllers.set(id, controller);
      underWay.add(id);
      change(id, { state: 'sending', status: null });
      const { signal } = controller;
      const onProgress = (progress: number) => change(id, { progress });
      void send(file, { signal, commandId: key, onProgress })
        .catch(() => 0)
        .then((status) => {
          if (signal.aborted) return;
          underWay.delete(id);
          if (status === null) controllers.delete(id);
          change(id, status === null ? { state: 'sent', progress: 1 } : { state: 'failed', status });
          go();
        });
    }
  }

  function stop(id: number): void {
    controllers.get(id)?.abort();
    controllers.delete(id);
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
    start() {
      started = true;
      go();
      const settled = () => list.get().every(({ state }) => state === 'sent' || state === 'failed');
      return new Promise((resolve) => {
        const look = () => {
          if (!settled()) return;
          stopLooking();
          started = !held;
          resolve(list.get());
        };
        const stopLooking = list.subscribe(look);
        look();
      });
    },
    cancel(id) {
      stop(id);
      forget(list.get().filter((upload) => upload.id === id));
      go();
    },
    retry(id) {
      if (!list.get().some((upload) => upload.id === id && upload.state === 'failed')) return;
      change(id, { state: 'waiting' });
      void this.start();
    },
    retryUnanswered() {
      const unanswered = list.get().filter(({ state, status }) => state === 'failed' && status === 0);
      if (unanswered.length === 0) return;
      for (const { id } of unanswered) change(id, { state: 'waiting' });
      void this.start();
    },
    close() {
      for (const id of controllers.keys()) stop(id);
      forget(list.get());
    },
  };
}
