/// <reference lib="webworker" />
import { solve, type Challenge } from './solve.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data), []));
