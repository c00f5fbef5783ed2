import type { Migration } from 'kysely/migration';
import * as roles from './migrations/0000-roles.ts';
import * as eventStore from './migrations/0010-event-store.ts';
import * as ledger from './migrations/0020-ledger.ts';
import * as subjectKeys from './migrations/0030-subject-keys.ts';
import * as rateLimits from './migrations/0040-accounts.ts';
import * as projector from './migrations/0050-projector.ts';
import * as mail from './migrations/0070-mail.ts';
import * as media from './migrations/0073-media.ts';
import * as library from './migrations/0110-library.ts';
import * as walls from './migrations/0120-walls.ts';
import * as keysOfErased from './migrations/0130-erasures.ts';
import * as fileClaims from './migrations/0140-file-claims.ts';
import * as uploadKeys from './migrations/0141-upload-keys.ts';
import * as mediaPurposes from './migrations/0170-media-purposes.ts';
import * as parked from './migrations/0200-parked.ts';
import * as leases from './migrations/0210-leases.ts';
import * as partsOfSubjectKeys from './migrations/0211-parts-of-subject-keys.ts';
import * as ledgerAttempts from './migrations/0230-ledger-attempts.ts';
import * as logMark from './migrations/0240-log-mark.ts';
import * as keptAnswers from './migrations/0325-kept-answers.ts';
import * as logFunction from './migrations/0340-log-function.ts';
import * as logHistory from './migrations/0341-log-history.ts';
import * as restoredAt from './migrations/0342-restored-at.ts';
import * as namesOfFiles from './migrations/0360-names-of-files.ts';
import * as roomOfOwners from './migrations/0540-room-of-owners.ts';
import * as unfinishedUploads from './migrations/0620-unfinished-uploads.ts';
import * as onceShownFiles from './migrations/0630-once-shown-files.ts';
import * as postersOfFiles from './migrations/0640-posters-of-files.ts';
import * as announcedAppends from './migrations/0650-announced-appends.ts';
import * as monthsOfLibrary from './migrations/0660-months-of-library.ts';

/** All migrations of the platform's tables, in the order of their names. Features have their own. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0000-roles': roles,
  '0010-event-store': eventStore,
  '0020-ledger': ledger,
  '0030-subject-keys': subjectKeys,
  '0040-accounts/rate-limits': rateLimits,
  '0050-projector': projector,
  '0070-mail': mail,
  '0073-media': media,
  '0110-library': library,
  '0120-walls': walls,
  '0130-erasures/subject-keys': keysOfErased,
  '0140-file-claims': fileClaims,
  '0141-upload-keys': uploadKeys,
  '0170-media-purposes': mediaPurposes,
  '0200-parked': parked,
  '0210-leases': leases,
  '0211-parts-of-subject-keys': partsOfSubjectKeys,
  '0230-ledger-attempts': ledgerAttempts,
  '0240-log-mark': logMark,
  '0325-kept-answers': keptAnswers,
  '0340-log-function': logFunction,
  '0341-log-history': logHistory,
  '0342-restored-at': restoredAt,
  '0360-names-of-files': namesOfFiles,
  '0540-room-of-owners': roomOfOwners,
  '0620-unfinished-uploads': unfinishedUploads,
  '0630-once-shown-files': onceShownFiles,
  '0640-posters-of-files': postersOfFiles,
  '0650-announced-appends': announcedAppends,
  '0660-months-of-library': monthsOfLibrary,
};
