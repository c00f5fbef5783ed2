import { DetailedError, Upload } from 'tus-js-client';
import type { Posting } from './post-form.ts';

// Loaded with the first large file.

/** How an upload ended: with its id, for a form that takes it, or with the HTTP status of why not, 0 without an answer. */
export type UploadedInParts =
  | { readonly ok: true; readonly uploadId: string }
  | { readonly ok: false; readonly status: number };

/** Bytes of one request; the server takes no more. */
const partSize = 8 * 2 ** 20;
/** Time without progress after which a request is abandoned, milliseconds. */
const idleTimeout = 120_000;
/** Delays before the upload goes on by itself, milliseconds; after them it waits for the server. */
const retryDelays = [500, 1_500, 4_000];
/** What a proxy answers while the server is away, and the server when a part did not arrive in time. */
const away = new Set([408, 502, 503, 504]);

interface Held {
  readonly upload: Upload;
  /** null while bytes are missing */
  uploadId: string | null;
  progress: (part: number) => void;
  end: (outcome: UploadedInParts) => void;
}

/** The uploads that no form has taken yet, by the command id of the form. */
const held = new Map<string, Held>();

/**
 * Sends a file in parts. A second attempt with the same command id goes on at the byte that has arrived; when the
 * signal aborts, the server forgets the upload.
 */
export function uploadInParts(
  tenantId: number,
  file: File,
  { commandId, signal, onProgress }: Posting & { readonly commandId: string },
): Promise<UploadedInParts> {
  let one = held.get(commandId);
  if (one === undefined) {
    one = hold(tenantId, file);
    held.set(commandId, one);
    signal?.addEventListener('abort', () => giveUp(commandId), { once: true });
  }
  return run(one, onProgress);
}

/** The form has taken the upload, or refuses it: the next attempt begins anew. */
export function letGo(commandId: string): void {
  held.delete(commandId);
}

function hold(tenantId: number, file: File): Held {
  const one: Held = {
    upload: new Upload(file, {
      endpoint: `/api/${tenantId}/uploads`,
      chunkSize: partSize,
      retryDelays,
      metadata: { filename: file.name },
      // nothing is kept on the device: after a reload the file itself is gone
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => isAway(statusOf(error)) || [409, 429].includes(statusOf(error)),
      onProgress: (sent, all) => one.progress(sent / all),
      onSuccess: () => {
        one.uploadId = one.upload.url?.split('/').at(-1) ?? '';
        one.end({ ok: true, uploadId: one.uploadId });
      },
      onError: (error) => {
        const status = statusOf(error);
        one.end({ ok: false, status: isAway(status) ? 0 : status });
      },
    }),
    uploadId: null,
    progress: () => undefined,
    end: () => undefined,
  };
  return one;
}

function run(one: Held, onProgress: Posting['onProgress']): Promise<UploadedInParts> {
  if (one.uploadId !== null) return Promise.resolve({ ok: true, uploadId: one.uploadId });
  return new Promise((resolve) => {
    const stop = () => {
      void one.upload.abort();
      one.end({ ok: false, status: 0 });
    };
    let timer = setTimeout(stop, idleTimeout);
    one.progress = (part) => {
      clearTimeout(timer);
      timer = setTimeout(stop, idleTimeout);
      onProgress?.(part);
    };
    one.end = (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    one.upload.start();
  });
}

function giveUp(commandId: string): void {
  const one = held.get(commandId);
  if (one === undefined) return;
  held.delete(commandId);
  // without an answer the server removes it after an hour
  void one.upload.abort(one.upload.url !== null).catch(() => undefined);
  one.end({ ok: false, status: 0 });
}

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

const isAway = (status: number): boolean => status === 0 || away.has(status);
