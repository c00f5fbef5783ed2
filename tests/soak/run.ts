import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

// npm run soak [-- --minutes 30 --seed 1]

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
console.log(`Seed ${seed}, ${values.minutes} minutes`);
const result = await soak({
  seconds: Number(values.minutes) * 60,
  seed,
  report: (line) => console.log(line),
});
const count = (letter: string) => result.violations.filter((found) => found.startsWith(`(${letter})`)).length;
console.log(JSON.stringify(result, null, 2));
console.log(
  `lost ${count('a')}, doubled ${count('b')}, other violations ${count('c') + count('d') + count('f')}`,
);
process.exitCode = result.violations.length > 0 ? 1 : 0;
