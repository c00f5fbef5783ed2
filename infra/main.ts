import 'reflect-metadata';
import { startApplication } from './application.ts';
import { readConfig } from './platform/config/config.ts';
import { mailRoute } from './platform/mail/open-mail-transport.ts';
import { createLog } from './platform/log/create-log.ts';
import { fileURLToPath } from 'node:url';
import { whyItEnded } from './why-it-ended.ts';

// The program. Its environment decides whether it is a whole installation or one role of a cluster.

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const application = await startApplication(config, {
    log,
    webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
  });
  log.info({ address: application.address, roles: [...config.roles] }, 'Muster is ready');
  // The starting process shows the address to the user: the only one for which cookies, passkeys and links
  // work.
  process.send?.({
    address: config.port === 0 ? application.address : config.publicUrl,
    mail: mailRoute(config),
  });

  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= application.close().then(() => process.exit(0));
  };
  void application.core.logWatch.replaced.then((mismatch) => {
    process.stderr.write(`${mismatch.message}\n`);
    process.exitCode = 1;
    void application.close().then(() => process.exit(1));
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyItEnded(error)}\n`);
  process.exit(1);
});
