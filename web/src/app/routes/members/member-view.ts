import type { MemberSort } from '../../../graphql/schema.generated.ts';

/** Which members the list shows, and in which order: the parameters of its address. */
export interface MemberView {
  readonly search: string | null;
  readonly sort: MemberSort;
  readonly descending: boolean;
  readonly filter: {
    readonly city: string | null;
    /** yyyy-MM-dd */
    readonly registeredFrom: string | null;
    readonly archived: boolean;
  };
}

const sorts: readonly MemberSort[] = ['LAST_NAME', 'FIRST_NAME', 'EMAIL', 'CITY', 'REGISTERED'];

/** Reads the view from an address; unknown values are left out. */
export function viewIn(params: URLSearchParams): MemberView {
  const since = params.get('since') ?? '';
  return {
    search: params.get('search') || null,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'LAST_NAME',
    descending: params.get('order') === 'desc',
    filter: {
      city: params.get('city') || null,
      registeredFrom: /^(19|2\d)\d\d-\d\d-\d\d$/.test(since) && Date.parse(since) ? since : null,
      archived: params.has('archived'),
    },
  };
}

/** The parameters of an address that shows this view. */
export function paramsOf({ search, sort, descending, filter }: MemberView): Record<string, string> {
  const { city, registeredFrom: since, archived } = filter;
  return {
    ...(search && { search }),
    ...(sort !== 'LAST_NAME' && { sort }),
    ...(descending && { order: 'desc' }),
    ...(city && { city }),
    ...(since && { since }),
    ...(archived && { archived: '' }),
  };
}

/** Whether the list leaves out members beside the archived ones. */
export const isFiltered = ({ search, filter: { city, registeredFrom, archived } }: MemberView): boolean =>
  Boolean(search || city || registeredFrom || archived);
