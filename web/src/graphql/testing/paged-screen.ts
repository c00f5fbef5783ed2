import { gql, type TypedDocumentNode } from '@apollo/client';
import { expect, onTestFinished, vi } from 'vitest';
import type { CachedFields } from '../cached-fields.ts';
import { createGraph } from '../client.ts';

type Lists = Readonly<
  Record<string, { readonly edges: readonly { readonly node: { readonly id: string } }[] }>
>;

/** The size of a page. */
const first = 2;

/**
 * A screen that has loaded a list, a field of Query, page by page, with the cached fields of its feature; and a server
 * whose entries the test sets. An entry is one letter: its id, and that of its `part`, a field with an entity. `count`: a
 * field of the list with a number, which the test sets too.
 */
export async function pagedScreen(
  field: string,
  fields: CachedFields,
  entries: string,
  { part, count }: { readonly part?: string; readonly count?: string } = {},
) {
  const server = { entries, count: 0 };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body);
    const from = server.entries.indexOf(variables.after ?? '-') + 1;
    const ids = server.entries.slice(from, from + first).split('');
    const partOf = (id: string) => part && { [part]: { __typename: 'Part', id } };
    const nodeOf = (id: string) => ({ __typename: 'Entry', id, ...partOf(id) });
    const edges = ids.map((id) => ({ __typename: 'Edge', cursor: id, node: nodeOf(id) }));
    const hasNextPage = server.entries.length > from + first;
    const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null };
    const counted = count && { [count]: server.count };
    return Response.json({ data: { [field]: { __typename: 'Entries', edges, pageInfo, ...counted } } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const query: TypedDocumentNode<Lists> = gql`
    query Paged($tenantId: Int!, $after: String) {
      ${field}(tenantId: $tenantId, first: ${first}, after: $after) {
        edges {
          cursor
          node {
            id
            ${part ? `${part} { id }` : ''}
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        ${count ?? ''}
      }
    }
  `;
  const { client } = createGraph(fields, () => undefined);
  const screen = client.watchQuery({ query, variables: { tenantId: 7 }, refetchWritePolicy: 'merge' });
  screen.subscribe(() => undefined);
  const shown = () =>
    screen
      .getCurrentResult()
      .data?.[field]?.edges?.map((edge) => edge?.node?.id)
      .join('');
  await vi.waitFor(() => expect(shown()).toBe(entries.slice(0, first)));
  for (let loaded = first; loaded < entries.length; loaded += first)
    await screen.fetchMore({ variables: { after: entries[loaded - 1] } });
  await vi.waitFor(() => expect(shown()).toBe(entries));
  return { server, screen, shown, screens: { client, tenantId: 7, placer: null as never } };
}
