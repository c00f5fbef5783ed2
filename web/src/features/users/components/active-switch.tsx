import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { useSetUserActive } from '../mutations/use-set-user-active.ts';
import { InactiveQuestion } from './inactive-question.tsx';
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
      <InactiveQuestion
        name={user.displayName}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void change()}
      />
    </>
  );
}
