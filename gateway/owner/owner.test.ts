import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

const failure = '... on Failure { __typename code message fields { field code message } }';

describe('an owner', () => {
  it('cannot create a tenant for another owner, and staff cannot create any', async () => {
    const query = `mutation ($input: RegisterTenantInput!) { registerTenant(input: $input) { ${failure} } }`;
    const input = { ownerId: bob.ownerId, address1: 'S 1', city: 'B', state: 'B' };
    const foreign = await ask(installation.app, query, { input }, ada.owner);
    expect(foreign.data.registerTenant).toMatchObject({
      __typename: 'NotAllowed',
      fields: [{ field: 'ownerId' }],
    });
    const staff = await ask(
      installation.app,
      query,
      { input: { ...input, ownerId: ada.ownerId } },
      ada.staff,
    );
    expect(staff.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const nobody = await ask(installation.app, query, { input });
    expect(nobody.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('sees the own tenants, and none of their settings', async () => {
    const query = '{ owner { tenants { __typename tenantId companyname city timezone active } } }';
    const { data } = await ask(installation.app, query, {}, ada.owner);
    expect(data.owner?.tenants).toEqual([
      {
        __typename: 'OwnedTenant',
        tenantId: ada.tenantId,
        companyname: 'Club',
        city: 'Berlin',
        timezone: ada.timezone,
        active: true,
      },
    ]);
    const settings = await ask(installation.app, '{ owner { tenants { email } } }', {}, ada.owner);
    expect(settings.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('cannot have a taken username; the refusal names the field', async () => {
    const query = `mutation ($input: RegisterOwnerInput!) { registerOwner(input: $input) { ${failure} } }`;
    const input = {
      companyname: 'C',
      domain: 'd.org',
      firstname: 'A',
      lastname: 'B',
      password: 'battery staple',
      username: ada.username.toUpperCase(),
      email: 'someone-else@example.org',
    };
    const { data } = await ask(installation.app, query, { input });
    expect(data.registerOwner).toMatchObject({
      __typename: 'NameTaken',
      fields: [{ field: 'username', code: 'TAKEN' }],
    });
  });
});
