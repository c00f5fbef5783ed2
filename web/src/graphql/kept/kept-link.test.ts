import { ApolloLink, execute, gql, InMemoryCache, ApolloClient } from '@apollo/client';
import { lastValueFrom, of, throwError, toArray } from 'rxjs';
import { expect, it } from 'vitest';
import { type Data, fromKept, keptLink } from './kept-link.ts';

const query = gql`
  query Members($after: String) {
    members(after: $after)
  }
`;
const kept = { members: 'kept' };
const offline = () => throwError(() => new TypeError('Failed to fetch'));
const unavailable = () => of({ errors: [{ message: 'later', extensions: { code: 'UNAVAILABLE' } }] });

function ask(
  answer: ApolloLink.RequestHandler,
  { after = null as string | null, context = {}, found = kept as Data | null } = {},
) {
  const answers: Data[] = [];
  const link = keptLink(
    async () => found,
    (data) => answers.push(data),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const request = { query, variables: { after }, context };
  const results = lastValueFrom(
    execute(ApolloLink.from([link, new ApolloLink(answer)]), request, { client }).pipe(toArray()),
  );
  return { results, answers };
}

it('answers what the server does not answer', async () => {
  for (const answer of [offline, unavailable])
    expect(await ask(answer, { context: fromKept }).results).toEqual([{ data: kept }]);
});

it('passes on the server’s own answers, and tells of those that succeed', async () => {
  const { results, answers } = ask(() => of({ data: { members: 'new' } }), { context: fromKept });
  expect(await results).toEqual([{ data: { members: 'new' } }]);
  expect(answers).toEqual([{ members: 'new' }]);
  const refused = ask(() => of({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }), {
    context: fromKept,
  });
  expect(await refused.results).toMatchObject([{ errors: [{ message: 'no' }] }]);
  expect(refused.answers).toEqual([]);
});

it('does not answer what wants the server’s answer, a further page, or what is not kept', async () => {
  for (const options of [{}, { context: fromKept, after: 'page 2' }, { context: fromKept, found: null }])
    await expect(ask(offline, options).results).rejects.toThrow('Failed to fetch');
});
