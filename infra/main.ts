import 'reflect-metadata';
import { startApplication } from './application.ts';
import { BadConfig, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/create-log.ts';
import { fileURLToPath } from 'node:url';

// The program. What it is, a laptop's whole installation or one role of a cluster, its environment says.

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const application = await startApplication(config, {
    log,
    webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
  });
  log.info({ address: application.address, roles: [...config.roles] }, 'Muster is ready');
  // Whoever started it tells the person at the terminal: the one address that cookies, passkeys and links hold for.
  process.send?.({ address: config.port === 0 ? application.address : config.publicUrl });

  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= application.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => {
  // What is wrong with the environment is told in words; anything else with its stack.
  process.stderr.write(`${error instanceof BadConfig ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
});
