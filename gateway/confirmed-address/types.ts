import { createUnionType, ObjectType } from 'type-graphql';
import { InvalidInput, LinkUsedUp } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'A mail with a link is on its way to the address.',
})
export class AddressConfirmationSent extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'Mail to the address reaches its person; mail of their tenants that waited for it goes out.',
})
export class AddressConfirmed extends Success {}

export const SendAddressConfirmationResult = createUnionType({
  name: 'SendAddressConfirmationResult',
  types: () => [AddressConfirmationSent, InvalidInput] as const,
});

export const ConfirmAddressResult = createUnionType({
  name: 'ConfirmAddressResult',
  types: () => [AddressConfirmed, LinkUsedUp, InvalidInput] as const,
});
