import { join } from 'node:path';
import { realServerProgram, startRealServer } from './real-server.ts';
import type { ServerProcess } from './server-process.ts';
import { startStandInProcess } from './stand-in-process.ts';

/** Starts a server of a test's own with its log in this folder. */
export type StartServer = (folder: string) => Promise<ServerProcess>;

const standIn: StartServer = (folder) => startStandInProcess(join(folder, 'log'));

/** The servers that a test can start, kill and freeze: the stand-in, and a real one with EVENTSTORE_START. */
export const ownServers: readonly (readonly [name: string, start: StartServer])[] = [
  ['the stand-in', standIn],
  ...(realServerProgram ? [['a real server', startRealServer] as const] : []),
];
