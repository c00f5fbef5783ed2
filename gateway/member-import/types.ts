import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Failure, FieldError, InvalidInput } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime } from '../server/scalars.ts';

@ObjectType({ simpleResolvers: true, description: 'An import of which at least one member still exists.' })
export class MemberImport {
  @Field(() => ID) importId!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => Int, { description: 'How many members of the import still exist.' }) members!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The errors in one line of a file.' })
export class LineError {
  @Field(() => Int, { description: 'line number as in a text editor; the header is line 1' }) line!: number;
  @Field(() => [FieldError]) fields!: FieldError[];
}

@ObjectType({ simpleResolvers: true, description: 'What importing a file would do.' })
export class MemberImportChecked {
  @Field(() => Int, { description: 'lines that are not empty, without the header' }) lines!: number;
  @Field(() => Int, { description: 'members that would be registered' }) members!: number;
  @Field(() => [LineError]) errors!: LineError[];
  @Field(() => [String], {
    description:
      'The names of the columns that are ignored, each once; an empty text is a column without a name.',
  })
  leftOut!: string[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MembersImported extends Success {
  @Field(() => ID, { description: 'for undoMemberImport' }) importId!: string;
  @Field(() => Int, { description: 'Lines that are not empty, without the header.' }) lines!: number;
  @Field(() => Int, { description: 'members that were registered' }) members!: number;
  @Field(() => [LineError], { description: 'One for each wrong line that was skipped.' })
  errors!: LineError[];
}

@ObjectType({ implements: Failure, description: 'Some lines are wrong, so nothing was registered.' })
export class MembersNotImported extends Failure {
  @Field(() => Int, { description: 'Lines that are not empty, without the header.' }) lines!: number;
  @Field(() => [LineError]) errors!: LineError[];
}

@ObjectType({ implements: Success, description: 'What `undoMemberImport` did.', simpleResolvers: true })
export class MemberImportUndone extends Success {
  @Field(() => Int, { description: 'How many members were removed.' }) removed!: number;
  @Field(() => [Int], {
    description: 'One for each member that was changed since the import and stays: its id.',
  })
  kept!: number[];
  @Field(() => Int, {
    nullable: true,
    description: 'The last member that was tried, if there was no time for all of them: call again with it.',
  })
  continueAfter!: number | null;
}

export const CheckMemberImportResult = createUnionType({
  name: 'CheckMemberImportResult',
  description: 'What `checkMemberImport` found, or what is wrong with the file as a whole.',
  types: () => [MemberImportChecked, InvalidInput] as const,
});

export const ImportMembersResult = createUnionType({
  name: 'ImportMembersResult',
  types: () => [MembersImported, MembersNotImported, InvalidInput] as const,
});

export const UndoMemberImportResult = createUnionType({
  name: 'UndoMemberImportResult',
  types: () => [MemberImportUndone, InvalidInput] as const,
});
