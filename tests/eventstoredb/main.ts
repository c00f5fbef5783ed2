import { parseArgs } from 'node:util';
import { StandIn } from './stand-in.ts';

// Runs the stand-in in its own process: --port N [--data file]. Prints `ready <connection string>`.
const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
const standIn = await StandIn.start({
  port: Number(values.port ?? 0),
  ...(values.data === undefined ? {} : { data: values.data }),
});
process.stdout.write(`ready ${standIn.connectionString}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    standIn.stop();
    process.exit(0);
  });
}
