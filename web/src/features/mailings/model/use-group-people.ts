import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import type { MailingAudienceInput } from '../../../graphql/schema.generated.ts';
import { MailingPeopleDocument, type MailingPeopleQuery } from '../live/mailing-people.generated.ts';

/** people per page */
const first = 20;

/** Somebody of a group. */
export type GroupPerson = MailingPeopleQuery['mailingPeople']['edges'][number]['node'];

/** The people of a group whom a search finds, page by page; nobody without a group. */
export function useGroupPeople(tenantId: number, audience: MailingAudienceInput | null, search: string) {
  const [settled] = useDebouncedValue(search.trim(), 250);
  const { data, error, loading, refetch, fetchMore } = useQuery(
    MailingPeopleDocument,
    audience === null
      ? skipToken
      : { variables: { tenantId, audience, search: settled, first }, fetchPolicy: 'cache-and-network' },
  );
  const page = data?.mailingPeople;
  return {
    people: page?.edges.map(({ node }) => node),
    count: page?.totalCount ?? 0,
    end: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    failed: error !== undefined,
    loading,
    refetch,
    more: (after: string) => fetchMore({ variables: { after } }),
  };
}
