import 'reflect-metadata';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { startApplication } from '../../infra/application.ts';
import { readConfig } from '../../infra/platform/config/config.ts';
import { createLog } from '../../infra/platform/log/create-log.ts';

// The real program, whose https calls reach the push service on this machine at PUSH_SERVICE, whatever their address.
Agent.prototype.createConnection = () => connect(Number(process.env['PUSH_SERVICE']), '127.0.0.1');

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const application = await startApplication(config, { log, webRoot: resolve('web/dist') });
log.info({ address: application.address }, 'Muster is ready');
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)));
