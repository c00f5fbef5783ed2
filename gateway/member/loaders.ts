import { membersByIds } from '../../projections/members/queries.ts';
import type { MemberRow } from '../../projections/members/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    members(tenantId: number): RowLoader<MemberRow>;
  }
}

export const memberLoaders: LoaderFactories = { members: rowsOfTenant(membersByIds, (row) => row.member_id) };
