import { badInput } from '../bad-input.ts';
import { InvalidCursor } from '../../../projections/kernel/cursor.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { PageInfo } from './types.ts';

interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  totalCount: () => Promise<number>;
}

/**
 * Reads one page of a connection, forwards only; `count` is called only for `totalCount`. An invalid cursor is answered
 * as bad input.
 */
export async function readPage<Row, Node>(
  read: () => Promise<Page<Row>>,
  count: () => Promise<number>,
  { after }: { readonly after: string | null },
  present: (row: Row) => Node,
): Promise<Connection<Node>> {
  const page = await read().catch(refuseCursor);
  return {
    edges: page.edges.map(({ cursor, node }) => ({ cursor, node: present(node) })),
    totalCount: count,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: after !== null,
      startCursor: page.edges[0]?.cursor ?? null,
      endCursor: page.edges.at(-1)?.cursor ?? null,
    },
  };
}

function refuseCursor(error: unknown): never {
  if (!(error instanceof InvalidCursor)) throw error;
  throw badInput('after', 'is not a cursor of this list.');
}
