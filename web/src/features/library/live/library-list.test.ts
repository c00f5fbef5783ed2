import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraph } from '../../../graphql/client.ts';
import { libraryFields } from './cached-fields.ts';
import { libraryLive } from './library-live.ts';

interface Files {
  readonly libraryFiles: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}
const query: TypedDocumentNode<Files> = gql`
  query Library($tenantId: Int!, $after: String) {
    libraryFiles(tenantId: $tenantId, first: 2, after: $after) {
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

/** A screen with two pages of two files each, and a server whose files the test sets, one letter each. */
async function screenWith(files: string) {
  const server = { files };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body);
    const from = server.files.indexOf(variables.after ?? '-') + 1;
    const edges = server.files
      .slice(from, from + 2)
      .split('')
      .map((id) => ({
        __typename: 'FileEdge',
        cursor: id,
        node: { __typename: 'LibraryFile', id },
      }));
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: server.files.length > from + 2,
      endCursor: edges.at(-1)?.cursor ?? null,
    };
    return Response.json({ data: { libraryFiles: { __typename: 'Files', edges, pageInfo } } });
  });
  const { client } = createGraph(libraryFields, () => undefined);
  const variables = { tenantId: 7 };
  const screen = client.watchQuery({ query, variables, refetchWritePolicy: 'merge' });
  screen.subscribe(() => undefined);
  const shown = () =>
    screen
      .getCurrentResult()
      .data?.libraryFiles?.edges?.map((edge) => edge?.node?.id)
      .join('');
  await vi.waitFor(() => expect(shown()).toBe(files.slice(0, 2)));
  await screen.fetchMore({ variables: { after: files[1] } });
  await vi.waitFor(() => expect(shown()).toBe(files.slice(0, 4)));
  return { server, screen, shown, screens: { client, tenantId: 7, placer: null as never } };
}

it('keeps the further pages when files are added', async () => {
  const { server, screen, shown } = await screenWith('fedcba');
  server.files = 'gfedcba';
  await screen.refetch();
  expect(shown()).toBe('gfedc');
});

it('begins with the first page when nothing new is there, because a file may have been removed from any page', async () => {
  const { server, screen, shown } = await screenWith('fedcba');
  server.files = 'fecba';
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});

it('begins with the first page after changes were missed', async () => {
  const { server, screen, shown, screens } = await screenWith('fedcba');
  server.files = 'gfecba';
  libraryLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gf'));
});
