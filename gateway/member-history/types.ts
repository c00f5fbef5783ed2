import type { MemberChangeKind } from '../../projections/member-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const memberHistoryTypes = historyTypes(
  'MemberHistoryEntry',
  {
    registered: 'The member was registered.',
    renamed: 'The first or last name changed.',
    'contact-changed': 'The e-mail address or phone number changed.',
    moved: 'The postal address changed.',
    described: 'The text about the member changed.',
    pictured: 'The picture changed.',
    archived: 'The member was archived: they left the usual lists.',
    restored: 'The archived member is in the usual lists again.',
    removed: 'The member was removed, with the import that had registered them.',
    erased: 'The personal data of the member were erased.',
  } satisfies Record<MemberChangeKind, string>,
  'One entry in the history of a member: who changed what, and when.',
);
export const { Connection: MemberHistoryConnection } = memberHistoryTypes;
export type MemberHistoryConnection = InstanceType<typeof MemberHistoryConnection>;
