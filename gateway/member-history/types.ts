import { memberChangeKinds } from '../../projections/member-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const memberHistoryTypes = historyTypes(
  'MemberHistoryEntry',
  memberChangeKinds,
  'One entry in the history of a member: who changed what, and when.',
);
export const { Connection: MemberHistoryConnection } = memberHistoryTypes;
export type MemberHistoryConnection = InstanceType<typeof MemberHistoryConnection>;
