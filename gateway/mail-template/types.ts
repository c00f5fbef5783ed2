import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

@ObjectType({ simpleResolvers: true, description: 'A subject and a message that staff saved under a name.' })
export class MailTemplate {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'The subject, with its fields as they were typed.' }) subject!: string;
  @Field(() => String, { description: 'The text, with its fields as they were typed.' }) message!: string;
  @Field(() => Position) version!: bigint;
}

@InputType({ description: 'A subject and a message, and the name under which they are saved.' })
export class MailTemplateInput {
  @Field(() => String, { description: 'What is saved under this name is replaced, whatever its case.' })
  name!: string;
  @Field(() => String, { description: 'The subject; the same fields can be filled in as in the message.' })
  subject!: string;
  @Field(() => String, { description: 'The text; the same fields can be filled in as in a mail.' })
  message!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MailTemplatesChanged extends Success {
  @Field(() => [MailTemplate], { description: 'The templates as they are now, by name; at most 100.' })
  templates!: MailTemplate[];
}

export const ChangeMailTemplatesResult = createUnionType({
  name: 'ChangeMailTemplatesResult',
  types: () => [MailTemplatesChanged, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
