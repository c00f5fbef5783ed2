import 'reflect-metadata';
import { startApplication } from '../../infra/application.ts';
import { readConfig } from '../../infra/platform/config/config.ts';
import { createLog } from '../../infra/platform/log/create-log.ts';

// The real program with the web app in WEB_ROOT, so that a test can deploy another version.
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const application = await startApplication(config, { log, webRoot: process.env['WEB_ROOT'] ?? '' });
log.info({ address: application.address }, 'Muster is ready');
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)));
