import { memberChangeKinds } from '../../projections/member-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const memberHistoryTypes = historyTypes(
  'MemberChange',
  memberChangeKinds,
  "One change in a member's history.",
);
export const { Connection: MemberChangeConnection } = memberHistoryTypes;
export type MemberChangeConnection = InstanceType<typeof MemberChangeConnection>;
