import { CollaboratorsPanel } from '../../../features/collaboration/components/collaborators-panel.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';

/** With whom the event or item is shared. */
export default function Collaborators({ tenantId, eventId, itemId, canEdit }: SectionProps) {
  return (
    <CollaboratorsPanel tenantId={tenantId} eventId={eventId} itemId={itemId ?? null} canEdit={canEdit} />
  );
}
