import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { InvalidInput, NotThere } from '../server/failure/types.ts';
import { Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

@ObjectType({ simpleResolvers: true, description: 'Somebody else who has an event, item or thread open.' })
export class PresentPerson {
  @Field(() => Int) userId!: number;
  @Field(() => String) username!: string;
  @Field(() => String) displayName!: string;
  @Field(() => String, {
    nullable: true,
    description: "The name of the person's organisation, if it is another one than the reader's.",
  })
  tenantName!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The name of the field that they are editing; 'message' while they write one. null for none.",
  })
  field!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Somebody came to what the subscriber has open, left it or edits another field: ask again who is present.\nPresence is not part of the log, so the position is the last one sent.',
})
export class PresenceChanged {
  @Field(() => Position) position!: bigint;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class PresenceReported extends Success {
  @Field(() => [PresentPerson], { description: 'Who else is present, at most 50 people.' })
  present!: PresentPerson[];
}

export const ReportPresenceResult = createUnionType({
  name: 'ReportPresenceResult',
  types: () => [PresenceReported, InvalidInput, NotThere] as const,
});
