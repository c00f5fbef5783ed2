import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { TenantRow } from '../../projections/tenants/table.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A tenant as its owner sees it. An owner session shows no settings and nothing inside the tenant; its users see those as Tenant.',
})
export class OwnedTenant {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) companyname!: string;
  @Field(() => String) city!: string;
  @Field(() => String) timezone!: string;
  @Field(() => Boolean, { description: 'false: nobody can enter until the owner activates it again' })
  active!: boolean;
  @Field(() => Position) version!: bigint;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TenantRegistered extends Success {
  @Field(() => OwnedTenant) tenant!: OwnedTenant;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TenantReopened extends Success {
  @Field(() => OwnedTenant) tenant!: OwnedTenant;
}

export const RegisterTenantResult = createUnionType({
  name: 'RegisterTenantResult',
  types: () => [TenantRegistered, InvalidInput, NotAllowed, Conflicted] as const,
});

export const ReopenTenantResult = createUnionType({
  name: 'ReopenTenantResult',
  types: () => [TenantReopened, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

/** Presents a tenant to an owner session: decision 4. */
export function presentOwnedTenant(row: TenantRow): OwnedTenant {
  return Object.assign(new OwnedTenant(), {
    id: `OwnedTenant:${row.tenant_id}`,
    tenantId: row.tenant_id,
    companyname: row.companyname,
    city: row.city,
    timezone: row.timezone,
    active: row.active,
    version: row.version,
  });
}
