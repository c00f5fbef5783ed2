import { createUnionType, ObjectType, registerEnumType } from 'type-graphql';
import type { MailRoute } from '../../infra/platform/mail/open-mail-transport.ts';
import { InvalidInput, LinkUsedUp } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

export const mailRoutes = {
  SERVER: 'server',
  MAILBOX: 'mailbox',
  QUEUE: 'queue',
} as const satisfies Record<string, MailRoute>;

registerEnumType(mailRoutes, {
  name: 'MailRoute',
  description: 'Where mail goes.',
  valuesConfig: {
    SERVER: { description: 'out, through a mail server' },
    MAILBOX: { description: 'into the mailbox of this machine, at /dev/mail' },
    QUEUE: { description: 'nowhere until the operator sets a mail server' },
  },
});

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
