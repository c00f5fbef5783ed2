import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { onWithdrawn } from '../../lib/withdrawn.ts';
import { createCache } from '../cache.ts';
import { followErasure } from './follow-erasure.ts';

const query = gql`
  query Messages {
    messages {
      id
      text
      erased
      attachments {
        url
      }
      sender {
        id
        userId
      }
    }
    foundMessages
  }
`;
const messageOf = (userId: number) => ({
  __typename: 'Message',
  id: `m${userId}`,
  text: `canary of ${userId}`,
  erased: false,
  attachments: [{ __typename: 'MessageAttachment', url: `/media/${userId}` }],
  sender: { __typename: 'Person', id: `p${userId}`, userId },
});

/** A cache with the messages of two people. */
function read() {
  const cache = createCache();
  cache.writeQuery({
    query,
    data: { messages: [messageOf(7), messageOf(8)], foundMessages: ['canary of 7'] },
  });
  return cache;
}

function after(user: object | null) {
  const [cache, kept] = [read(), read()];
  onWithdrawn((forget) => forget?.(kept));
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  followErasure({ typename: 'Message', by: 'sender', remove: ['foundMessages'], queries: [] }).take(
    { client, tenantId: 1, placer: null as never },
    { __typename: 'UserChanged', position: '1', userId: 7, user },
  );
  return [cache, kept];
}

it('empties the texts of an erased person, and no other ones, on the screens and on the device', () => {
  for (const cache of after(null)) {
    const text = JSON.stringify(cache.extract());
    expect(text).not.toMatch(/canary of 7|media\/7/);
    expect(text).toMatch(/canary of 8.*media\/8/);
    const erased = cache.extract()['Message:m7'];
    expect(erased).toMatchObject({ text: '', erased: true });
  }
});

it('changes nothing when a person is renamed', () => {
  for (const cache of after({})) expect(JSON.stringify(cache.extract())).toContain('canary of 7');
});
