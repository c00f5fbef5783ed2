import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SharedEventDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

/** Leads to the page of an event that another organisation shares, which shows its items too; `otherwise` without a share. */
export default function ToSharedEvent({
  tenantId,
  eventId,
  otherwise,
}: {
  tenantId: number;
  eventId: number;
  otherwise: ReactNode;
}) {
  const { data, loading } = useQuery(SharedEventDocument, { variables: { tenantId, eventId } });
  if (data?.sharedEvent) return <Navigate to={paths.eventDetail(tenantId, eventId)} replace />;
  return loading ? <FormSkeleton /> : otherwise;
}
