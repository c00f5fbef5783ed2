import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Asks before a user is set inactive, and says what follows. */
export function InactiveQuestion({
  name,
  opened,
  onClose,
  onConfirm,
}: {
  name: string;
  opened: boolean;
  onClose(): void;
  onConfirm(): void;
}) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Set ${name} inactive?`} closeLabel={t`Close`}>
      <p>
        {t`They are signed out of this tenant on every device, and cannot work here until an admin sets them active again. Nothing of theirs is deleted.`}
      </p>
      <FormButtons>
        <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
        <Button onClick={onConfirm}>{t`Set Inactive`}</Button>
      </FormButtons>
    </Sheet>
  );
}
