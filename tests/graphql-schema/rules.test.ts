import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { features } from '../../gateway/features.ts';
import { createSchema } from '../../gateway/server/schema.ts';
import { breachesIn } from './rules.ts';

test('the schema keeps the rules', () => {
  expect(breachesIn(createSchema(features))).toEqual([]);
});

const good = `
  type Query { "Boats." boats("How many." first: Int "From where." after: String): BoatConnection }
  type Mutation { "Starts." launch("Of what." input: LaunchInput): LaunchResult }
  "Input." input LaunchInput { "Its name." name: String }
  "Answer." union LaunchResult = Launched | TooShallow
  "Done." interface Success { "Where in the log." position: Int "Whether late." stale: Boolean }
  "Done." type Launched implements Success { "Where in the log." position: Int "Whether late." stale: Boolean }
  "Refused." interface Failure { "Why." code: Reason }
  "Refused." type TooShallow implements Failure { "Why." code: Reason }
  "Why." enum Reason { "No water." NO_WATER }
  "Page." type BoatConnection { "At most first." edges: [Boat] "Place." pageInfo: Boat "All." totalCount: Int }
  "A boat." type Boat { "Its name." name: String "Its masts, at most 5." masts: [Int] }
`;

test('a schema that keeps the rules has no breach', () => {
  expect(breachesIn(buildSchema(good))).toEqual([]);
});

test.each([
  ['"A boat." type Boat', 'type Boat', 'everything is described', 'Boat'],
  ['"How many." first', 'first', 'everything is described', 'Query.boats.first'],
  ['"No water." NO_WATER', 'NO_WATER', 'everything is described', 'Reason.NO_WATER'],
  ['NO_WATER', 'noWater', 'values are in capitals', 'Reason.noWater'],
  [
    '"Its name." name: String "Its',
    '"Its name." first_name: String "Its',
    'fields and arguments are in camelCase',
    'Boat.first_name',
  ],
  ['): BoatConnection', '): BoatConnection!', 'root fields are nullable', 'Query.boats'],
  ['masts, at most 5', 'masts', 'lists are connections, or say how long they are at most', 'Boat.masts'],
  ['"All." totalCount: Int', '', 'connections have edges, pageInfo and totalCount', 'BoatConnection'],
  ['"From where." after: String', '', 'fields with a connection take first and after', 'Query.boats'],
  [
    '): LaunchResult',
    '): Launched',
    'mutations answer a union of what was done and of failures',
    'Mutation.launch',
  ],
  [
    '"Input." input',
    '"Exactly one." input',
    'inputs of which exactly one field is given are @oneOf, and say so',
    'LaunchInput',
  ],
  [
    'Launched implements Success',
    'Launched',
    'answers of mutations implement Success or Failure',
    'Launched',
  ],
])('%s changed to "%s" breaks the rule: %s', (before, after, rule, where) => {
  expect(breachesIn(buildSchema(good.replace(before, after)))).toEqual([{ rule, where }]);
});
