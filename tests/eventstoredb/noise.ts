import type { Log } from './log.ts';
import type { Switches } from './switches.ts';

/**
 * Writes the other events of a server's log: metadata, statistics, and checkpoints of persistent
 * subscriptions, whose type has no `$` although their stream's name does.
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
    const turn = (appends / switches.noiseEvery) % 3;
    if (turn === 0) log.system('$stats-127.0.0.1:2113', '$statsCollected', { appends });
    else if (turn === 1) log.system(`$$${written?.stream}`, '$metadata', { $maxCount: 1_000_000 });
    else log.system('$persistentsubscription-$all::audit-checkpoint', 'SubscriptionCheckpoint', { appends });
    writing = false;
  });
}
