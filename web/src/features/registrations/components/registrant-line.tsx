import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { useCheckIn, useUndoCheckIn } from '../mutations/use-check-in.ts';
import { AcceptedWaiver } from './accepted-waiver.tsx';
import { RegistrantMenu, type Removal } from './registrant-menu.tsx';
import classes from './registrants.module.css';

/**
 * A registrant with status and check-in. `onProblem` gets a text for the staff, null at the start of an attempt. Drawn
 * anew only when a property is another one: the list draws its lines with each step of scrolling.
 */
export const RegistrantLine = memo(function RegistrantLine({
  registrant,
  canEdit,
  canErase,
  onAsk,
  onExport,
  onProblem,
}: {
  registrant: RegistrantLine_RegistrantFragment;
  canEdit: boolean;
  canErase: boolean;
  onAsk(registrant: RegistrantLine_RegistrantFragment, removal: Removal): void;
  onExport(registrant: RegistrantLine_RegistrantFragment): void;
  onProblem(problem: string | null): void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const glowing = useGlow(registrant.id);
  const nameId = useId();
  const [busy, setBusy] = useState(false);
  const checkIn = useCheckIn();
  const undo = useUndoCheckIn();
  const { name, email, phone, size, status, checkIn: came, waiver } = registrant;
  const whenOf = (moment: string) => momentOf(moment, timezone, locale);

  const run = async (act: () => Promise<string | null>) => {
    if (busy) return;
    setBusy(true);
    onProblem(null);
    try {
      onProblem(await act());
    } catch {
      onProblem(t`The server could not be reached. Please try again.`);
    }
    setBusy(false);
  };
  const refusal = (code: string) => refusalText(i18n, code) ?? t`Unexpected error.`;
  const checkInNow = () =>
    run(async () => {
      const answer = await checkIn(registrant);
      if (answer.__typename !== 'RegistrantCheckedIn') return refusal(answer.code);
      if (answer.counted || !answer.checkIn) return null;
      const { by, scannedAt } = answer.checkIn;
      return t`${name} was checked in already: ${whenOf(scannedAt)} by ${by.displayName}.`;
    });
  const undoNow = () =>
    run(async () => {
      const refused = await undo(registrant);
      return refused && refusal(refused.code);
    });

  const statusText = { CONFIRMED: t`Confirmed`, WAITING: t`Waiting`, CANCELLED: t`Cancelled` }[status];
  return (
    <div className={`${classes.line} ${glowing ?? ''}`}>
      <div className={classes.who}>
        <span id={nameId} className={classes.name}>
          {name}
        </span>
        <span className={classes.facts}>
          <span>{email}</span>
          <span>{phone}</span>
          {size !== null && <span dir="auto">{size}</span>}
        </span>
        {waiver && <AcceptedWaiver waiver={waiver} when={whenOf(waiver.acceptedAt)} />}
        {came && (
          <span className={classes.came}>
            {t`Checked in ${whenOf(came.scannedAt)} by ${came.by.displayName}`}
          </span>
        )}
      </div>
      <span className={classes.badge} data-status={came ? 'CAME' : status}>
        {came ? t`Checked in` : statusText}
      </span>
      {canEdit && status === 'CONFIRMED' && (
        <Button
          className={classes.act}
          variant={came ? 'default' : 'filled'}
          size="compact-md"
          aria-describedby={nameId}
          aria-disabled={busy}
          onClick={() => void (came ? undoNow() : checkInNow())}
        >
          {came ? t`Undo` : t`Check in`}
        </Button>
      )}
      <RegistrantMenu
        registrant={registrant}
        canEdit={canEdit}
        canErase={canErase}
        onAsk={(removal) => onAsk(registrant, removal)}
        onExport={() => onExport(registrant)}
      />
    </div>
  );
});
