import { settleInterrupted } from './dispatch/settle-interrupted.ts';
import type { RecurringJob } from './jobs/worker.ts';
import type { Platform } from './platform.ts';

/** Days for which a repeat of a command is recognised; afterwards its id counts as new. */
const ledgerDays = 30;

/** The recurring jobs that clean up the platform's own tables and files. */
export function upkeep({
  ledger,
  media,
  repeats,
  reservations,
}: Pick<Platform, 'ledger' | 'reservations'> & {
  readonly repeats: Pick<Platform['repeats'], 'sweep'>;
  readonly media: Pick<Platform['media'], 'sweep'>;
}): readonly RecurringJob[] {
  return [
    {
      name: 'settle-left-behind-names',
      cron: '* * * * *',
      run: () => settleInterrupted(ledger, reservations),
    },
    { name: 'sweep-interrupted-uploads', cron: '*/15 * * * *', run: () => media.sweep() },
    { name: 'sweep-command-ledger', cron: '27 3 * * *', run: () => ledger.sweep(ledgerDays) },
    { name: 'sweep-kept-answers', cron: '37 3 * * *', run: () => repeats.sweep(ledgerDays) },
  ];
}
