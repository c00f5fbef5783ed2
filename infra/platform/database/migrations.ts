import type { Migration } from 'kysely/migration';
import * as roles from './migrations/0000-roles.ts';
import * as eventStore from './migrations/0010-event-store.ts';
import * as ledger from './migrations/0020-ledger.ts';
import * as subjectKeys from './migrations/0030-subject-keys.ts';
import * as accounts from './migrations/0040-accounts.ts';
import * as projector from './migrations/0050-projector.ts';
import * as members from './migrations/0060-members.ts';
import * as mail from './migrations/0070-mail.ts';
import * as passwordResets from './migrations/0071-password-resets.ts';
import * as secondFactors from './migrations/0072-second-factors.ts';
import * as media from './migrations/0073-media.ts';
import * as invitations from './migrations/0080-invitations.ts';
import * as openInvitations from './migrations/0090-open-invitations.ts';
import * as passkeys from './migrations/0100-passkeys.ts';
import * as sessionsToEnrol from './migrations/0101-sessions-to-enrol.ts';
import * as emailChanges from './migrations/0102-email-changes.ts';
import * as namesRevision from './migrations/0103-names-revision.ts';
import * as library from './migrations/0110-library.ts';
import * as walls from './migrations/0120-walls.ts';
import * as erasures from './migrations/0130-erasures.ts';
import * as fileClaims from './migrations/0140-file-claims.ts';
import * as uploadKeys from './migrations/0141-upload-keys.ts';
import * as takenInvitations from './migrations/0150-taken-invitations.ts';
import * as askedIn from './migrations/0160-asked-in.ts';

/** Every change to the tables of schema `muster`, in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0000-roles': roles,
  '0010-event-store': eventStore,
  '0020-ledger': ledger,
  '0030-subject-keys': subjectKeys,
  '0040-accounts': accounts,
  '0050-projector': projector,
  '0060-members': members,
  '0070-mail': mail,
  '0071-password-resets': passwordResets,
  '0072-second-factors': secondFactors,
  '0073-media': media,
  '0080-invitations': invitations,
  '0090-open-invitations': openInvitations,
  '0100-passkeys': passkeys,
  '0101-sessions-to-enrol': sessionsToEnrol,
  '0102-email-changes': emailChanges,
  '0103-names-revision': namesRevision,
  '0110-library': library,
  '0120-walls': walls,
  '0130-erasures': erasures,
  '0140-file-claims': fileClaims,
  '0141-upload-keys': uploadKeys,
  '0150-taken-invitations': takenInvitations,
  '0160-asked-in': askedIn,
};
