import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../../ui/sheet.tsx';
import { InviteForm } from './invite-form.tsx';

/** Invites an organisation to an event or one of its items. */
export default function InviteSheet({
  opened,
  eventId,
  itemId,
  onClose,
}: {
  opened: boolean;
  eventId: number;
  itemId: number | null;
  onClose(): void;
}) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Invite an organisation`} closeLabel={t`Close`}>
      <InviteForm
        eventId={eventId}
        itemId={itemId}
        draftName={`share-${eventId}-${itemId ?? ''}`}
        withSwitch
        onClose={onClose}
      />
    </Sheet>
  );
}
