// Before a built program: V8 caches the compiled code, and stack traces show the lines of the sources.
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { project } from './project.mjs';

enableCompileCache(join(project, 'node_modules', '.cache', 'muster'));
setSourceMapsSupport(true, { nodeModules: false });
