import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Ends a share, after a question. */
export function RevokeAccess({
  name,
  part,
  isWhole,
  busy,
  onRevoke,
}: {
  /** of the organisation */
  name: string;
  /** what is shared, in words */
  part: string;
  /** of the event, whose end is the end of all shares of its items */
  isWhole: boolean;
  busy: boolean;
  onRevoke(): void;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="default"
        disabled={busy}
        aria-label={t`Revoke the access of ${name}: ${part}`}
        onClick={() => setAsking(true)}
      >
        {t`Revoke`}
      </Button>
      <Sheet opened={asking} onClose={close} title={t`Revoke access?`} closeLabel={t`Close`}>
        <p>
          {isWhole
            ? t`This ends the share of the event with ${name}. Their access to its items ends too.`
            : t`This ends the share of ${part} with ${name}.`}
        </p>
        <FormButtons>
          <Button variant="default" data-autofocus onClick={close}>{t`Cancel`}</Button>
          <Button
            onClick={() => {
              close();
              onRevoke();
            }}
          >{t`Revoke access`}</Button>
        </FormButtons>
      </Sheet>
    </>
  );
}
