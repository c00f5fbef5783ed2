import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { useRemoveRegistrant } from '../mutations/use-remove-registrant.ts';
import type { Removal } from './registrant-menu.tsx';
import classes from './registrants.module.css';

/** Cancels or erases a registrant, after a question. */
export function RemoveRegistrant({
  registrant,
  removal,
  opened,
  onClose,
  onErased,
}: {
  registrant: RegistrantLine_RegistrantFragment;
  removal: Removal;
  opened: boolean;
  onClose(): void;
  onErased(): void;
}) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const remove = useRemoveRegistrant();
  const { name } = registrant;
  const go = async () => {
    if (busy) return;
    await attempt(async () => {
      const refused = await remove[removal](registrant);
      if (refused) return refused;
      return removal === 'cancel' ? onClose() : onErased();
    });
  };
  const words = {
    cancel: {
      title: t`Cancel the registration of ${name}?`,
      text: t`${name} gets an email about it. Until the event is over, the next person on the waiting list gets the place.`,
      sure: t`Cancel registration`,
    },
    erase: {
      title: t`Erase ${name}?`,
      text: t`This permanently deletes everything you keep about this person: name, email, phone, answers and ticket. Until the event is over, the next person on the waiting list gets the place. It can’t be undone.`,
      sure: t`Erase permanently`,
    },
  }[removal];
  return (
    <Sheet opened={opened} onClose={onClose} title={words.title} closeLabel={t`Close`}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p className={classes.asked}>{words.text}</p>
      <FormButtons>
        <Button variant="default" data-autofocus onClick={onClose}>{t`Keep`}</Button>
        <Button variant="danger" className={classes.removal} loading={busy} onClick={() => void go()}>
          {words.sure}
        </Button>
      </FormButtons>
    </Sheet>
  );
}
