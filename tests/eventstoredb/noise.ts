import type { Log } from './log.ts';
import type { Switches } from './switches.ts';

/**
 * Writes the other events of a server's log: metadata and statistics. Checkpoints of persistent subscriptions
 * come only with such subscriptions, which the stand-in does not have.
 */
export function startNoise(log: Log, switches: Switches): void {
  let appends = 0;
  let writing = false;
  log.onAppended(() => {
    if (writing || switches.noiseEvery === 0) return;
    appends += 1;
    if (appends % switches.noiseEvery !== 0) return;
    const written = log.records.at(-1);
    writing = true;
    const turn = (appends / switches.noiseEvery) % 2;
    if (turn === 0) log.system('$stats-127.0.0.1:2113', '$statsCollected', { appends });
    else log.system(`$$${written?.stream}`, '$metadata', { $maxCount: 1_000_000 });
    writing = false;
  });
}
