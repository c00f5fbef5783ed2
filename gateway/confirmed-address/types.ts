import { createUnionType, Field, ObjectType } from 'type-graphql';
import { InvalidInput, LinkUsedUp } from '../server/failure/types.ts';

@ObjectType({ simpleResolvers: true, description: 'A mail with a link is on its way to the address.' })
export class AddressConfirmationSent {
  @Field(() => Boolean) done!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Mail to the address reaches its person; mail of their tenants that waited for it goes out.',
})
export class AddressConfirmed {
  @Field(() => Boolean) done!: boolean;
}

export const SendAddressConfirmationResult = createUnionType({
  name: 'SendAddressConfirmationResult',
  types: () => [AddressConfirmationSent, InvalidInput] as const,
});

export const ConfirmAddressResult = createUnionType({
  name: 'ConfirmAddressResult',
  types: () => [AddressConfirmed, LinkUsedUp, InvalidInput] as const,
});
