import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { maskMaskedOnly } from './mask-masked.ts';

const fragment = gql`
  fragment Name_member on Member {
    name
  }
`;
const listWith = (spread: string) => gql`
  query Members {
    members {
      id
      ${spread}
    }
  }
  ${fragment}
`;

/** What a screen gets of a list, and how many of its rows were looked at for masking. */
async function read(spread: string) {
  const query = listWith(spread);
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.empty(),
    dataMasking: true,
  });
  maskMaskedOnly(client);
  const ann = { __typename: 'Member', id: '1', name: 'Ann' };
  client.writeQuery({ query, data: { members: [ann] } });
  const shown = client.watchQuery<{ members: object[] }>({ query, fetchPolicy: 'cache-only' });
  const screen = shown.subscribe(() => undefined);
  const result = shown.getCurrentResult().data;
  screen.unsubscribe();
  let looks = 0;
  const rows = new Proxy([ann], {
    get(list, key) {
      looks += 1;
      return Reflect.get(list, key);
    },
  });
  client['queryManager'].maskOperation({ document: query, data: { members: rows } });
  return { result, looks };
}

it('masks what a fragment has for itself', async () => {
  const { result, looks } = await read('...Name_member');
  expect(result).toEqual({ members: [{ __typename: 'Member', id: '1' }] });
  expect(looks).toBeGreaterThan(0);
});

it('does not look at the rows of a list whose fragments are unmasked', async () => {
  const { result, looks } = await read('...Name_member @unmask');
  expect(result).toEqual({ members: [{ __typename: 'Member', id: '1', name: 'Ann' }] });
  expect(looks).toBe(0);
});
