import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraph } from '../../../graphql/client.ts';
import { mediaFields } from './cached-fields.ts';
import { mediaLive } from './media-live.ts';

interface Images {
  readonly imageHistory: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}
const query: TypedDocumentNode<Images> = gql`
  query ImageHistory($tenantId: Int!, $first: Int!, $after: String) {
    imageHistory(tenantId: $tenantId, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          medium {
            id
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const first = 3;

afterEach(() => vi.unstubAllGlobals());

/** A screen with all pages of a history, and a server whose pictures the test sets, one letter each. */
async function screenWith(pictures: string) {
  const server = { pictures };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body);
    const from = server.pictures.indexOf(variables.after) + 1;
    const shown = server.pictures.slice(from, from + first).split('');
    const edges = shown.map((id) => ({
      __typename: 'ImageEdge',
      cursor: id,
      node: { __typename: 'Image', id, medium: { __typename: 'Medium', id } },
    }));
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: server.pictures.length > from + first,
      endCursor: shown.at(-1) ?? null,
    };
    return Response.json({ data: { imageHistory: { __typename: 'Images', edges, pageInfo } } });
  });
  const { client } = createGraph(mediaFields, () => undefined);
  const variables = { tenantId: 7, first };
  const screen = client.watchQuery({ query, variables, refetchWritePolicy: 'merge' });
  screen.subscribe(() => undefined);
  const images = () =>
    screen
      .getCurrentResult()
      .data?.imageHistory?.edges?.map((edge) => edge?.node?.id)
      .join('');
  await vi.waitFor(() => expect(images()).toBe(pictures.slice(0, first)));
  for (let loaded = first; loaded < pictures.length; loaded += first)
    await screen.fetchMore({ variables: { after: pictures[loaded - 1] } });
  await vi.waitFor(() => expect(images()).toBe(pictures));
  return { server, screen, images, screens: { client, tenantId: 7, placer: null as never } };
}

it('keeps the further pages when the first one is read again', async () => {
  const { server, screen, images } = await screenWith('hgfedcba');
  server.pictures = 'ihgfedcba';
  await screen.refetch();
  await vi.waitFor(() => expect(images()).toBe('ihgfedcba'));
});

it('shows no picture that was removed while changes were missed, on whatever page it was', async () => {
  const { server, screen, images, screens } = await screenWith('hgfedcba');
  // the last picture of the new first page leads to the old further pages, of which one has lost a picture
  server.pictures = 'ihgfdcba';
  mediaLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(images()).toBe('ihg'));
  await screen.fetchMore({ variables: { after: 'g' } });
  await screen.fetchMore({ variables: { after: 'c' } });
  await vi.waitFor(() => expect(images()).toBe('ihgfdcba'));
});

it('also when a further page arrives before the first one', async () => {
  const { server, screen, images, screens } = await screenWith('hgfedc');
  server.pictures = 'hgfecba';
  mediaLive.missed?.(screens);
  await screen.fetchMore({ variables: { after: 'c' } });
  await screen.refetch();
  await vi.waitFor(() => expect(images()).toBe('hgf'));
});
