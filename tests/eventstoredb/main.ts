import { parseArgs } from 'node:util';
import { StandIn } from './stand-in.ts';

// The stand-in as a process of its own: --port N [--data file]. Says `ready <connection string>`.
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
