import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NameTaken, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Collaborator, SharedEvent, SharedItem } from './types.ts';

@ObjectType({ implements: Success, simpleResolvers: true })
export class CollaboratorsChanged extends Success {
  @Field(() => [Collaborator], {
    description: 'The tenants with which the event is or was shared; at most 200.',
  })
  collaborators!: Collaborator[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class CollaborationLeft extends Success {
  @Field(() => Int) eventId!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class SharedEventOpened extends Success {
  @Field(() => Int) eventId!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class SharedEventUpdated extends Success {
  @Field(() => SharedEvent) event!: SharedEvent;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class SharedItemRegistered extends Success {
  @Field(() => SharedItem) item!: SharedItem;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class SharedItemUpdated extends Success {
  @Field(() => SharedItem) item!: SharedItem;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class DirectoryVisibilitySet extends Success {
  @Field(() => Boolean, { description: 'Whether other tenants find this one.' }) shown!: boolean;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const ChangeCollaboratorsResult = createUnionType({
  name: 'ChangeCollaboratorsResult',
  types: () => [CollaboratorsChanged, ...refusals] as const,
});
export const LeaveCollaborationResult = createUnionType({
  name: 'LeaveCollaborationResult',
  types: () => [CollaborationLeft, ...refusals] as const,
});
export const OpenSharedEventResult = createUnionType({
  name: 'OpenSharedEventResult',
  types: () => [SharedEventOpened, ...refusals] as const,
});
export const UpdateSharedEventResult = createUnionType({
  name: 'UpdateSharedEventResult',
  types: () => [SharedEventUpdated, NameTaken, ...refusals] as const,
});
export const RegisterSharedItemResult = createUnionType({
  name: 'RegisterSharedItemResult',
  types: () => [SharedItemRegistered, ...refusals] as const,
});
export const UpdateSharedItemResult = createUnionType({
  name: 'UpdateSharedItemResult',
  types: () => [SharedItemUpdated, ...refusals] as const,
});
export const SetDirectoryVisibilityResult = createUnionType({
  name: 'SetDirectoryVisibilityResult',
  types: () => [DirectoryVisibilitySet, ...refusals] as const,
});
