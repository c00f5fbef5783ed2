// Before a built program: V8 caches the compiled code. Stack traces show the lines of dist/main.js, because reading its
// map stops everything for 150 ms at the first error; NODE_OPTIONS=--enable-source-maps shows the lines of the sources.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { project } from './project.mjs';

enableCompileCache(join(project, 'node_modules', '.cache', 'muster'));
