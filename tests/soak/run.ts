import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

// npm run soak [-- --minutes 30 --seed 1]

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
say(`Seed ${seed}, ${values.minutes} minutes`);
const result = await soak({
  seconds: Number(values.minutes) * 60,
  seed,
  report: say,
});
const count = (letter: string) => result.violations.filter((found) => found.startsWith(`(${letter})`)).length;
say(JSON.stringify(result, null, 2));
say(`lost ${count('a')}, doubled ${count('b')}, other violations ${count('c') + count('d') + count('f')}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
