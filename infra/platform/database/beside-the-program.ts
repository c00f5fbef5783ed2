import type { Config } from '../config/config.ts';
import { runningDatabase } from './embedded/running.ts';

/**
 * The configuration of a command that works beside a running program or without one. A program that
 * runs on the embedded database owns it; the command goes to the same server.
 */
export async function besideTheProgram(config: Config): Promise<Config> {
  return config.databaseUrl === null
    ? { ...config, databaseUrl: await runningDatabase(config.dataDir) }
    : config;
}
