import { unnamed } from '../config/variables.ts';

/**
 * The log and the database do not belong together, and nothing is served. The message says what to restore.
 */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch';
}

/** The database belongs to another log. */
export function foreignLog(expected: string, found: string | null): LogMismatch {
  return new LogMismatch(
    `This database belongs to the log ${expected}, but the event store holds ${
      found === null ? 'a log without that id' : `the log ${found}`
    }. Nothing was changed.
Restore the events and PostgreSQL from backups of the same installation, or correct DATABASE_URL and EVENTSTORE_URL.
To use this log without the present database, let DATABASE_URL name an empty database.`,
  );
}

/** The log was restored from a backup that is older than the database. */
export function shortenedLog(logId: string | null): LogMismatch {
  return new LogMismatch(
    `The log is older than PostgreSQL: events are missing that this database knows of. Nothing was changed.
Restore a newer backup of the events, at least as new as the one of PostgreSQL.
If there is none, stop every process of this installation and start one of them once with ACCEPT_LOG=${logId ?? unnamed}.
What the missing events said is then lost: read models are made anew, and accounts whose registration is missing are removed.`,
  );
}

/** The database was emptied, or is another one. */
export function emptiedDatabase(logId: string | null): LogMismatch {
  return new LogMismatch(
    `The log has events, but this database is empty. Nothing was changed.
Missing are the passwords, passkeys and sessions of everybody, the keys of personal data (names, addresses), the index of files and what waits in queues.
Restore PostgreSQL from a backup, or correct DATABASE_URL.
To go on without all that, start once with ACCEPT_LOG=${logId ?? unnamed}. Everybody then reads 'Erased person' and nobody can sign in.`,
  );
}

/** The log changed while the program ran. */
export function replacedLog(): LogMismatch {
  return new LogMismatch(
    'The event store was replaced by an older or another log while the program was running. It stops; the next start says what to restore.',
  );
}
