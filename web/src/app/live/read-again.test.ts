import { gql, type InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraph } from '../../graphql/client.ts';
import { readAgain } from './read-again.ts';

interface Member {
  readonly __typename: 'Member';
  readonly id: string;
  readonly firstname: string;
  readonly version: string;
}
const query: TypedDocumentNode<{ member: Member | null }> = gql`
  query Shown($memberId: Int!) {
    member(memberId: $memberId) {
      id
      firstname
      version
    }
  }
`;
const ann = (firstname: string, version: number): Member => ({
  __typename: 'Member',
  id: 'Member:1',
  firstname,
  version: String(version),
});

afterEach(() => vi.unstubAllGlobals());

/** A screen with a member, and a server whose answers the test sets. */
async function screenWith(member: Member, position: number) {
  const server = { member, position };
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { member: server.member }, extensions: { position: String(server.position) } }),
  );
  const graph = createGraph({}, () => undefined);
  const variables = { memberId: 1 };
  const shown = graph.client.watchQuery({ query, variables, fetchPolicy: 'cache-and-network' });
  const screen = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toMatchObject({ member: { id: 'Member:1' } }));
  return {
    graph,
    server,
    name: () => shown.getCurrentResult().data?.member?.firstname,
    close: () => screen.unsubscribe(),
  };
}

it('shows what the server has, although its log was restored from a backup and its versions are lower', async () => {
  const screen = await screenWith(ann('Lost', 120), 130);
  Object.assign(screen.server, { member: ann('Ann', 90), position: 100 });
  await readAgain(screen.graph, true);
  await vi.waitFor(() => expect(screen.name()).toBe('Ann'));
  expect(screen.graph.position.lowest()).toBe('100');
  screen.close();
});

it('keeps what is newer than an answer when only changes were missed', async () => {
  const screen = await screenWith(ann('New', 120), 130);
  Object.assign(screen.server, { member: ann('Old', 90), position: 130 });
  await readAgain(screen.graph, false);
  await screen.graph.position.idle();
  expect(screen.name()).toBe('New');
  screen.close();
});

it('drops a list that was read with other arguments than those of the list on the screen', async () => {
  const screen = await screenWith(ann('Ann', 120), 130);
  const { client } = screen.graph;
  const found = gql`
    query Found($memberId: Int!, $search: String) {
      member(memberId: $memberId, search: $search) {
        id
      }
      me {
        id
      }
    }
  `;
  const me = { __typename: 'Me', id: 'Me:1' };
  const member = { __typename: 'Member', id: 'Member:3' };
  const write = (search: string) =>
    client.writeQuery({ query: found, variables: { memberId: 1, search }, data: { member, me } });
  write('a');
  write('b');
  const other = client
    .watchQuery({ query: found, variables: { memberId: 1, search: 'b' }, fetchPolicy: 'cache-only' })
    .subscribe(() => undefined);
  await readAgain(screen.graph, false);
  const held = Object.keys((client.cache as InMemoryCache).extract().ROOT_QUERY ?? {});
  expect(held).toContain('member({"memberId":1,"search":"b"})');
  expect(held).not.toContain('member({"memberId":1,"search":"a"})');
  // shown by a query with arguments that it has not
  expect(held).toContain('me');
  other.unsubscribe();
  screen.close();
});

it('drops what no screen shows, which may have been withdrawn meanwhile', async () => {
  const screen = await screenWith(ann('Ann', 120), 130);
  const hidden = { ...ann('Hidden', 120), id: 'Member:2' };
  screen.graph.client.writeQuery({ query, variables: { memberId: 2 }, data: { member: hidden } });
  await readAgain(screen.graph, false);
  const held = JSON.stringify(screen.graph.client.extract());
  expect(held).not.toContain('Hidden');
  expect(held).toContain('Ann');
  screen.close();
});
