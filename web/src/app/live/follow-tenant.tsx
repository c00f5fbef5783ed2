import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { createLatePlacer } from '../../graphql/live/late-placer.ts';
import { PlacerContext } from '../../graphql/live/placer-context.ts';
import { useTenantChanges } from './use-tenant-changes.ts';

/** Keeps the screens inside it up to date with the tenant's changes. */
export function FollowTenant({
  children,
  tenantId,
}: {
  readonly children: ReactNode;
  readonly tenantId: number;
}) {
  const { cache } = useApolloClient();
  const placer = useMemo(() => createLatePlacer(cache), [cache]);
  useTenantChanges(tenantId, placer);
  return <PlacerContext value={placer}>{children}</PlacerContext>;
}
