import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

// npm run soak [-- --minutes 30 --seed 1]

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed are numbers');
say(`Seed ${seed}, ${minutes} minutes`);
const result = await soak({ seconds: minutes * 60, seed, report: say });
const { acknowledged, commands, interrupted, kills, violations } = result;
const count = (letter: string) => violations.filter((found) => found.startsWith(`(${letter})`)).length;
const [lost, doubled] = [count('a'), count('b')];
say(JSON.stringify(result, null, 2));
say(`${commands} commands, ${acknowledged} acknowledged, ${interrupted} without an answer at first`);
say(
  `killed: ${
    Object.entries(kills)
      .map(([role, times]) => `${role} ${times}`)
      .join(', ') || 'nobody'
  }`,
);
say(`lost ${lost}, doubled ${doubled}, other violations ${violations.length - lost - doubled}`);
// a soak in which nobody could write proves nothing
process.exitCode = violations.length > 0 || acknowledged === 0 ? 1 : 0;
