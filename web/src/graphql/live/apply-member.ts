import type { ApolloCache } from '@apollo/client';
import type { Modifier, Modifiers } from '@apollo/client/cache';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { fieldArgs } from './field-args.ts';
import { isFoundBy } from './member-order.ts';
import {
  MemberDetail_MemberFragmentDoc,
  MemberVersion_MemberFragmentDoc,
  type MemberDetail_MemberFragment,
} from './member.generated.ts';
import { placeInMembers } from './place-in-members.ts';

/**
 * Brings a new or changed member to every screen that shows or should show them: their own fields,
 * and the lists, searched ones too. Answers whether it was news, or had been here already.
 */
export function applyMember(cache: ApolloCache, member: MemberDetail_MemberFragment): boolean {
  const id = cache.identify({ __typename: 'Member', id: member.id });
  const held = cache.readFragment({
    id,
    fragment: MemberVersion_MemberFragmentDoc,
    fragmentName: 'MemberVersion_member',
  });
  const data: MemberDetail_MemberFragment & { __typename: 'Member' } = { ...member, __typename: 'Member' };
  cache.batch({
    update(batch) {
      batch.writeFragment({
        id,
        fragment: MemberDetail_MemberFragmentDoc,
        fragmentName: 'MemberDetail_member',
        data,
      });
      batch.modify({ id: 'ROOT_QUERY', fields: { members: listModifier(member) } });
    },
  });
  return held === null || BigInt(member.version) > BigInt(held.version);
}

function listModifier(member: MemberDetail_MemberFragment): Modifier<unknown> {
  return (list, { readField, storeFieldName, toReference }) => {
    const node = toReference({ __typename: 'Member', id: member.id });
    const { tenantId, search } = fieldArgs(storeFieldName);
    if (!node || tenantId !== member.tenantId) return list;
    const read = (edge: StoredEdge, field: string) => String(readField(field, edge.node) ?? '');
    return placeInMembers(
      list as StoredConnection,
      { __typename: 'MemberEdge', cursor: '', node },
      typeof search !== 'string' || isFoundBy(search, member),
      (edge) => ({
        memberId: Number(read(edge, 'memberId')),
        displayName: read(edge, 'displayName'),
        email: read(edge, 'email'),
        phone: read(edge, 'phone'),
      }),
    );
  };
}

/** Takes a member who is gone out of every list, and off their own screen. */
export function removeMember(cache: ApolloCache, tenantId: number, memberId: number): void {
  const id = cache.identify({ __typename: 'Member', id: `Member:${memberId}` });
  if (id === undefined) return;
  const fields: Modifiers = { members: listWithout(id), member: nobodyInPlaceOf(tenantId, memberId) };
  cache.batch({
    update(batch) {
      batch.modify({ id: 'ROOT_QUERY', fields });
      batch.evict({ id });
    },
  });
}

function listWithout(id: string): Modifier<unknown> {
  return (stored) => {
    const list = stored as StoredConnection;
    const edges = list.edges.filter(({ node }) => node.__ref !== id);
    return edges.length === list.edges.length ? list : { ...list, edges };
  };
}

function nobodyInPlaceOf(tenantId: number, memberId: number): Modifier<unknown> {
  return (shown, { storeFieldName }) => {
    const args = fieldArgs(storeFieldName);
    return args['tenantId'] === tenantId && args['memberId'] === memberId ? null : shown;
  };
}
