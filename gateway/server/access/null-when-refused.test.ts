import { buildSchema, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { nullWhenRefused, withNullabilityPrinted } from './null-when-refused.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

describe('a refused field', () => {
  it('leaves the answers of the other fields of a query', async () => {
    const query = `query ($own: Int!, $foreign: Int!) {
      own: tenant(tenantId: $own) { companyname }
      foreign: tenant(tenantId: $foreign) { companyname }
    }`;
    const variables = { own: ada.tenantId, foreign: bob.tenantId };
    const { data, errors } = await ask(installation.app, query, variables, ada.staff);
    expect(data).toEqual({ own: { companyname: 'Club' }, foreign: null });
    expect(errors).toMatchObject([{ path: ['foreign'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('leaves the answer of a mutation that was carried out before it', async () => {
    const query = `mutation ($own: Int!, $input: RegisterEventInput!) {
      registerEvent(tenantId: $own, input: $input) { __typename }
      reopenTenant(tenantId: $own) { __typename }
    }`;
    const input = { name: 'Regatta', startsAt: '2038-05-01T10:00:00Z', endsAt: '2038-05-01T11:00:00Z' };
    const variables = { own: ada.tenantId, input };
    const { data, errors } = await ask(installation.app, query, variables, ada.staff);
    expect(data).toEqual({ registerEvent: { __typename: 'EventRegistered' }, reopenTenant: null });
    expect(errors).toHaveLength(1);
  });
});

describe('a field that may be refused', () => {
  const type = new GraphQLNonNull(GraphQLString);
  const schemaOf = (resolve: () => string | null) =>
    nullWhenRefused(
      new GraphQLSchema({
        query: new GraphQLObjectType({ name: 'Query', fields: { word: { type, resolve } } }),
      }),
    );

  it('is nullable, and printed as null only together with an error', () => {
    const schema = schemaOf(() => 'yes');
    expect(String(schema.getQueryType()?.getFields()['word']?.type)).toBe('String');
    const printed = withNullabilityPrinted(schema, 'type Query { word: String other: String }');
    expect(printed).toContain('word: String @semanticNonNull\n');
    expect(printed).toContain('other: String\n');
    expect(() => buildSchema(printed)).not.toThrow();
  });

  it('is an error if its resolver answers nothing', async () => {
    const { word } =
      schemaOf(() => null)
        .getQueryType()
        ?.getFields() ?? {};
    await expect(async () => word?.resolve?.(null, {}, {}, {} as never)).rejects.toThrow(
      'Query.word has to answer',
    );
  });
});
