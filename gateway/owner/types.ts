import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { ProofNeeded } from '../public-form/proof-needed.ts';
import { CodeNeeded } from '../session/code-needed.ts';
import {
  Conflicted,
  InvalidInput,
  NameTaken,
  NotAllowed,
  WrongCredentials,
} from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { OwnedTenant } from '../tenant/owned-tenant.ts';

@ObjectType({ description: 'A person with a company account, who creates tenants.', simpleResolvers: true })
export class Owner {
  @Field(() => ID) id!: string;
  @Field(() => Int) ownerId!: number;
  /** the owner's person id, with whose rights the tenants are read */
  userId!: number;
  @Field(() => String) companyname!: string;
  @Field(() => [OwnedTenant], {
    description: 'The tenants of the owner, oldest first, at most 1,000.',
    simple: false,
  })
  tenants?: OwnedTenant[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class OwnerRegistered extends Success {
  @Field(() => Int) ownerId!: number;
  @Field(() => Owner, { description: 'The owner who was registered.' }) owner!: Owner;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class OwnerLoggedIn extends Success {
  @Field(() => Owner, { description: 'The owner who is signed in.' }) owner!: Owner;
}

export const RegisterOwnerResult = createUnionType({
  name: 'RegisterOwnerResult',
  types: () => [OwnerRegistered, InvalidInput, NameTaken, Conflicted, NotAllowed, ProofNeeded] as const,
});

export const LogInOwnerResult = createUnionType({
  name: 'LogInOwnerResult',
  types: () => [OwnerLoggedIn, InvalidInput, WrongCredentials, CodeNeeded, NotAllowed, ProofNeeded] as const,
});
