import type { Pool } from 'pg';
import type { AccountsWork } from './features/accounts/accounts.ts';
import { settleInterruptedInvitations } from './features/invitations/interrupted-invitations.ts';
import { sweepCredentials } from './features/credentials/sweep-credentials.ts';
import type { SessionStore } from './features/sessions/sessions.ts';
import type { Ledger } from './platform/dispatch/ledger.ts';
import { settleLeftBehind } from './platform/dispatch/releaser.ts';
import type { Reservations } from './platform/dispatch/reservations.ts';
import type { EventStore } from './platform/event-store/port.ts';
import type { RecurringJob } from './platform/jobs/worker.ts';

/** A repeat of a command is understood for so long; afterwards its id counts as new. */
const LEDGER_DAYS = 30;

/** What keeps an installation tidy. */
export function recurringJobs(parts: {
  pool: Pool;
  accounts: Pick<AccountsWork, 'sweep'>;
  media: { sweep(): Promise<number> };
  erasing: { complete(): Promise<number> };
  scrub(): Promise<unknown>;
  eventStore: EventStore;
  ledger: Ledger;
  reservations: Reservations;
  sessions: SessionStore;
}): readonly RecurringJob[] {
  return [
    {
      name: 'settle-left-behind-names',
      cron: '* * * * *',
      run: () => settleLeftBehind(parts.ledger, parts.reservations),
    },
    { name: 'sweep-credentials', cron: '7 * * * *', run: () => sweepCredentials(parts) },
    {
      name: 'settle-interrupted-invitations',
      cron: '*/10 * * * *',
      run: () => settleInterruptedInvitations(parts),
    },
    { name: 'sweep-accounts', cron: '37 * * * *', run: () => parts.accounts.sweep() },
    { name: 'sweep-interrupted-uploads', cron: '*/15 * * * *', run: () => parts.media.sweep() },
    { name: 'complete-erasures', cron: '* * * * *', run: () => parts.erasing.complete() },
    { name: 'scrub-after-erasures', cron: '*/5 * * * *', run: () => parts.scrub() },
    { name: 'sweep-sessions', cron: '17 3 * * *', run: () => parts.sessions.sweep() },
    { name: 'sweep-command-ledger', cron: '27 3 * * *', run: () => parts.ledger.sweep(LEDGER_DAYS) },
  ];
}
