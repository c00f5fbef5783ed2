import type { Config } from '../config/config.ts';
import { runningDatabase } from './embedded/running.ts';

/**
 * The configuration of a command that runs with or without a running program. If the program uses the
 * embedded database, the command connects to the same server.
 */
export async function besideTheProgram(config: Config): Promise<Config> {
  return config.databaseUrl === null
    ? { ...config, databaseUrl: await runningDatabase(config.dataDir) }
    : config;
}
