import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { PlacerContext } from '../../graphql/live/placer-context.ts';
import { createPlacer } from '../../graphql/live/placer.ts';
import { liveFeatures } from './every-live-feature.ts';
import { useTenantChanges } from './use-tenant-changes.ts';

const lists = liveFeatures.flatMap((feature) => feature.lists ?? []);

/** Keeps the screens inside it up to date with the tenant's changes. */
export function FollowTenant({
  children,
  tenantId,
}: {
  readonly children: ReactNode;
  readonly tenantId: number;
}) {
  const { cache } = useApolloClient();
  const placer = useMemo(() => createPlacer(cache, lists), [cache]);
  useTenantChanges(tenantId, placer);
  return <PlacerContext value={placer}>{children}</PlacerContext>;
}
