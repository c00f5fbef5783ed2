import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraph } from '../../../graphql/client.ts';
import { mailingFields } from './cached-fields.ts';
import { mailingsLive } from './mailings-live.ts';

interface Mails {
  readonly mailings: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}
const query: TypedDocumentNode<Mails> = gql`
  query Mailings($tenantId: Int!, $after: String) {
    mailings(tenantId: $tenantId, first: 2, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

afterEach(() => vi.unstubAllGlobals());

/** A screen with two pages of two mails each, and a server with these mails, one letter each. */
async function screenWith(mails: string) {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body);
    const from = mails.indexOf(variables.after ?? '-') + 1;
    const edges = mails
      .slice(from, from + 2)
      .split('')
      .map((id) => ({
        __typename: 'MailingEdge',
        cursor: id,
        node: { __typename: 'Mailing', id },
      }));
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: mails.length > from + 2,
      endCursor: edges.at(-1)?.cursor ?? null,
    };
    return Response.json({ data: { mailings: { __typename: 'Mailings', edges, pageInfo } } });
  });
  const { client } = createGraph(mailingFields, () => undefined);
  const variables = { tenantId: 7 };
  const screen = client.watchQuery({ query, variables, refetchWritePolicy: 'merge' });
  screen.subscribe(() => undefined);
  const shown = () =>
    screen
      .getCurrentResult()
      .data?.mailings?.edges?.map((edge) => edge?.node?.id)
      .join('');
  await vi.waitFor(() => expect(shown()).toBe(mails.slice(0, 2)));
  await screen.fetchMore({ variables: { after: mails[1] } });
  await vi.waitFor(() => expect(shown()).toBe(mails.slice(0, 4)));
  return { screen, shown, screens: { client, tenantId: 7, placer: null as never } };
}

it('keeps the further mails when progress is read again while mails go out', async () => {
  const { screen, shown } = await screenWith('fedcba');
  await screen.refetch();
  expect(shown()).toBe('fedc');
});

it('begins with the first page after changes were missed', async () => {
  const { screen, shown, screens } = await screenWith('fedcba');
  mailingsLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});
