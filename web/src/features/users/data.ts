import type { createQueryPreloader, QueryRef } from '@apollo/client/react';
import { InvitationOfferDocument } from '../../app/routes/users/invitation.generated.ts';
import { TenantUsersDocument } from '../../app/routes/users/tenant-users.generated.ts';
import {
  OpenInvitationsDocument,
  type OpenInvitationsQuery,
  type OpenInvitationsQueryVariables,
} from '../../app/routes/users/user-add.generated.ts';
import { TenantUserDetailDocument } from '../../app/routes/users/user.generated.ts';

// What the screens begin with, asked for while they are still on the way; apart from them, so that
// neither the first paint nor the question waits for the other.

type Preload = ReturnType<typeof createQueryPreloader>;

const page = 50;

export const tenantUsers = (preload: Preload, tenantId: number) =>
  preload(TenantUsersDocument, {
    variables: { tenantId, search: null, first: page },
    fetchPolicy: 'cache-and-network',
  });

export const tenantUser = (preload: Preload, tenantId: number, userId: number) =>
  preload(TenantUserDetailDocument, { variables: { tenantId, userId }, fetchPolicy: 'cache-and-network' });

export type OpenInvitationsRef = QueryRef<
  OpenInvitationsQuery,
  OpenInvitationsQueryVariables,
  'complete' | 'streaming' | 'empty'
>;

export const openInvitations = (preload: Preload, tenantId: number) =>
  preload(OpenInvitationsDocument, {
    variables: { tenantId },
    fetchPolicy: 'network-only',
    // the forms beside the list do without it
    errorPolicy: 'all',
  });

export const invitationOffer = (preload: Preload, invitation: string) =>
  preload(InvitationOfferDocument, { variables: { invitation }, fetchPolicy: 'network-only' });
