import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { useSetUserActive } from '../mutations/use-set-user-active.ts';
import classes from './user-list.module.css';

/**
 * Sets a user active at once, or inactive after a question; reverts when the server refuses. `onProblem` gets the
 * text of the refusal, and undefined at the start of each attempt. `nameId`: the element with the user's name.
 */
export function ActiveSwitch({
  user,
  nameId,
  onProblem,
}: {
  user: TenantUser_UserFragment;
  nameId: string;
  onProblem(why: string | null | undefined): void;
}) {
  const { t } = useLingui();
  const setActive = useSetUserActive();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);

  const change = async () => {
    setAsking(false);
    if (saving) return;
    setSaving(true);
    onProblem(undefined);
    const refused = await setActive(user, !user.active);
    if (refused !== null)
      onProblem(refused.code === 'LAST_ADMIN' ? t`The last active admin has to stay.` : null);
    setSaving(false);
  };
  const label = user.active ? t`Set Inactive` : t`Set Active`;
  const name = user.displayName;

  return (
    <>
      <Button
        variant="default"
        className={classes.toggle}
        aria-describedby={nameId}
        aria-disabled={saving}
        onClick={() => (user.active && !saving ? setAsking(true) : void change())}
      >
        {saving ? t`Saving…` : label}
      </Button>
      <Sheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Set ${name} inactive?`}
        closeLabel={t`Close`}
      >
        <p>
          {t`They are signed out of this tenant on every device, and cannot work here until an admin sets them active again. Nothing of theirs is deleted.`}
        </p>
        <FormButtons>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>{t`Cancel`}</Button>
          <Button onClick={() => void change()}>{t`Set Inactive`}</Button>
        </FormButtons>
      </Sheet>
    </>
  );
}
