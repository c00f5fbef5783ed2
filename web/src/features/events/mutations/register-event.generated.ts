// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { EventDetail_EventFragment } from '../live/event.generated';
import type { FailureText_CodeNeeded_Fragment, FailureText_Conflicted_Fragment, FailureText_InvalidInput_Fragment, FailureText_LinkUsedUp_Fragment, FailureText_MemberExists_Fragment, FailureText_MembersNotImported_Fragment, FailureText_NameTaken_Fragment, FailureText_NotAllowed_Fragment, FailureText_NotThere_Fragment, FailureText_ProofNeeded_Fragment, FailureText_QuotaReached_Fragment, FailureText_WrongCredentials_Fragment } from '../../../graphql/failure.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RegisterEventInput = {
  description?: string | null | undefined;
  draft?: boolean | null | undefined;
  endsAt?: string | null | undefined;
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
  location?: string | null | undefined;
  name: string;
  startsAt?: string | null | undefined;
  type?: string | null | undefined;
};

export type RegisterEventMutationVariables = Exact<{
  tenantId: number;
  input: Types.RegisterEventInput;
  commandId: string;
}>;


export type RegisterEventMutation = { registerEvent:
    | { __typename: 'Conflicted', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'EventRegistered', position: string | null, event: { id: string, eventId: number, tenantId: number, name: string, description: string, type: string, location: string, startsAt: string, endsAt: string, firstDay: string | null, lastDay: string | null, status: Types.EventStatus, cancelReason: string, seriesId: string | null, myRole: Types.EventRole, version: string, revision: string, cover: { fileId: number, pictureUrl: string | null, thumbnailUrl: string | null, videoUrl: string | null, width: number | null, height: number | null, chosen: boolean } | null } }
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'NameTaken', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'NotAllowed', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'NotThere', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
   };


export const RegisterEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterEventInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventRegistered"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventDetail_event"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureText"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventDetail_event"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"seriesId"}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"videoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"chosen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myRole"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureText"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RegisterEventMutation, RegisterEventMutationVariables>;