/// <reference lib="webworker" />
import { readFile, type FileToRead } from './read-file.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  void readFile(data)
    .then((table) => self.postMessage(table, []))
    // a rejection alone never reaches the page, which would wait until the time-out
    .catch((error: unknown) => self.reportError(error));
});
