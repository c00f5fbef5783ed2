/// <reference lib="webworker" />
import { readFile, type FileToRead } from './read-file.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  void readFile(data).then((table) => self.postMessage(table, []));
});
