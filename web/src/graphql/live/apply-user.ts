import type { ApolloCache } from '@apollo/client';
import type { Modifier, Modifiers } from '@apollo/client/cache';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { fieldArgs } from './field-args.ts';
import { placeInUsers } from './place-in-users.ts';
import { isUserFoundBy } from './user-order.ts';
import {
  TenantUser_UserFragmentDoc,
  TenantUserVersion_UserFragmentDoc,
  type TenantUser_UserFragment,
} from './user.generated.ts';

/**
 * Brings a new or changed user to every screen that shows or should show them: their own fields, and
 * the lists, searched ones too. Answers whether it was news, or had been here already.
 */
export function applyUser(cache: ApolloCache, user: TenantUser_UserFragment): boolean {
  const id = cache.identify({ __typename: 'TenantUser', id: user.id });
  const held = cache.readFragment({
    id,
    fragment: TenantUserVersion_UserFragmentDoc,
    fragmentName: 'TenantUserVersion_user',
  });
  const data: TenantUser_UserFragment & { __typename: 'TenantUser' } = { ...user, __typename: 'TenantUser' };
  cache.batch({
    update(batch) {
      batch.writeFragment({
        id,
        fragment: TenantUser_UserFragmentDoc,
        fragmentName: 'TenantUser_user',
        data,
      });
      batch.modify({ id: 'ROOT_QUERY', fields: { tenantUsers: listModifier(user) } });
    },
  });
  return held === null || BigInt(user.version) > BigInt(held.version);
}

function listModifier(user: TenantUser_UserFragment): Modifier<unknown> {
  return (list, { readField, storeFieldName, toReference }) => {
    const node = toReference({ __typename: 'TenantUser', id: user.id });
    const { tenantId, search, active } = fieldArgs(storeFieldName);
    if (!node || tenantId !== user.tenantId) return list;
    const found = typeof search !== 'string' || isUserFoundBy(search, user);
    return placeInUsers(
      list as StoredConnection,
      { __typename: 'TenantUserEdge', cursor: '', node },
      found && (active !== true || user.active),
      (edge: StoredEdge) => ({
        userId: Number(readField('userId', edge.node) ?? 0),
        displayName: String(readField('displayName', edge.node) ?? ''),
      }),
    );
  };
}

/** Takes somebody who was erased out of every list, and off their own screen. */
export function removeUser(cache: ApolloCache, tenantId: number, userId: number): void {
  const fields: Modifiers = {
    tenantUsers: (stored, { readField, storeFieldName }) => {
      if (fieldArgs(storeFieldName)['tenantId'] !== tenantId) return stored;
      const list = stored as StoredConnection;
      const edges = list.edges.filter(({ node }) => readField('userId', node) !== userId);
      return edges.length === list.edges.length ? list : { ...list, edges };
    },
    tenantUser: (shown, { storeFieldName }) => {
      const args = fieldArgs(storeFieldName);
      return args['tenantId'] === tenantId && args['userId'] === userId ? null : shown;
    },
  };
  cache.modify({ id: 'ROOT_QUERY', fields });
}
