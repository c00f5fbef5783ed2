import { bearer } from '../support/graphql.ts';
import type { TwitterServer } from '../support/twitter.ts';
import { call } from './call.ts';
import type { SeenPost } from './outbox-oracle.ts';
import type { Staff } from './tenant.ts';

// What staff see of posts and of the outbox.

interface Delivery {
  readonly deliveryId: number;
  readonly kind: string;
  readonly source: string;
  readonly address: string;
  readonly progress: string;
}

/** The kinds of deliveries that have no outcome yet; all kinds while the program does not answer. */
export async function leftOf(address: string, { tenantId, token }: Staff): Promise<readonly string[]> {
  const one = (progress: string) =>
    `deliveries(tenantId: $t, progress: ${progress}, first: 100) { edges { node { kind } } }`;
  const query = `query ($t: Int!) { a: ${one('WAITING')} b: ${one('SENDING')} }`;
  const answer = await call(address, '/graphql', { query, variables: { t: tenantId } }, bearer(token));
  const data = (answer?.body as { data?: Readonly<Record<string, Page<Delivery>>> } | undefined)?.data;
  if (data === undefined) return ['post', 'mail'];
  return Object.values(data).flatMap(({ edges }) => edges.map(({ node }) => node.kind));
}

interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Everything that a list shows, page by page. */
async function all<Node>(address: string, { tenantId, token }: Staff, field: string, node: string) {
  const nodes: Node[] = [];
  for (let after: string | null = null; ;) {
    const query = `query ($t: Int!, $after: String) { list: ${field}(tenantId: $t, first: 100, after: $after) {
      edges { node { ${node} } } pageInfo { endCursor hasNextPage } } }`;
    const answer = await call(
      address,
      '/graphql',
      { query, variables: { t: tenantId, after } },
      bearer(token),
    );
    const { data } = (answer?.body ?? {}) as { data?: { list: Page<Node> } };
    if (data === undefined) throw new Error(`No answer about ${field}`);
    const { list } = data;
    nodes.push(...list.edges.map((edge) => edge.node));
    if (!list.pageInfo.hasNextPage) return nodes;
    after = list.pageInfo.endCursor;
  }
}

export const deliveriesOf = (address: string, staff: Staff) =>
  all<Delivery>(address, staff, 'deliveries', 'deliveryId kind source address progress');

export async function postsOf(
  address: string,
  staff: Staff,
  { twitter, deliveries }: { readonly twitter: TwitterServer; readonly deliveries: readonly Delivery[] },
): Promise<readonly SeenPost[]> {
  const copies = Map.groupBy(twitter.tweets, ({ text }) => text);
  const states = new Map(deliveries.map(({ source, progress }) => [source, progress]));
  const shown = await all<{ postId: number; status: string; content: string }>(
    address,
    staff,
    'posts',
    'postId status content',
  );
  return shown.map(({ postId, status, content }) => ({
    postId,
    status,
    delivery: states.get(`post-${postId}`) ?? 'MISSING',
    copies: copies.get(content)?.length ?? 0,
  }));
}
