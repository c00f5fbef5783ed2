import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { CheckIn, Registrant } from './registrant-types.ts';

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The holder of the ticket is checked in, by this scan or by another one.',
})
export class RegistrantCheckedIn extends Success {
  @Field(() => Boolean, {
    description:
      'Whether this scan counts. Otherwise `checkIn` says when and by whom the ticket was scanned.',
  })
  counted!: boolean;
  @Field(() => CheckIn, {
    nullable: true,
    description: 'The scan of the ticket that counts; null if it was undone at the same time.',
  })
  checkIn!: CheckIn | null;
  @Field(() => Registrant, {
    nullable: true,
    description: 'The holder of the ticket; null if the lists do not show the registration yet.',
  })
  registrant!: Registrant | null;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The check-in is taken back, with all scans until then.',
})
export class CheckInUndone extends Success {
  @Field(() => Registrant, {
    nullable: true,
    description: 'The registrant; null if the lists do not show the registration yet.',
  })
  registrant!: Registrant | null;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const CheckInResult = createUnionType({
  name: 'CheckInResult',
  types: () => [RegistrantCheckedIn, ...refusals] as const,
});
export const UndoCheckInResult = createUnionType({
  name: 'UndoCheckInResult',
  types: () => [CheckInUndone, ...refusals] as const,
});
