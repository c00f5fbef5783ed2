// Before a built program: V8 caches the compiled code. Stack traces show the lines of dist/main.js, because reading its
// map stops everything for 150 ms at the first error; NODE_OPTIONS=--enable-source-maps shows the lines of the sources.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { project } from './project.mjs';

enableCompileCache(join(project, 'node_modules', '.cache', 'muster'));

// Threads for files, compression and hashes, which libuv starts at their first use. Writing a file to the disk holds one
// for tens of milliseconds: with libuv's four, an upload of pictures would delay the answers to everybody.
process.env.UV_THREADPOOL_SIZE ??= '16';

// Compares the bytes of requests with the limit of heap and buffers together, not with that of the heap: otherwise they
// start full collections (see server.mjs). An argument would not do: older versions refuse to start with it, and so do
// later ones, in which V8 always compares so.
if (process.versions.node.startsWith('24.'))
  setFlagsFromString('--external-memory-accounted-in-global-limit');
