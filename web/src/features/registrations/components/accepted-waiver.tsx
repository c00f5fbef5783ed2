import { useLingui } from '@lingui/react/macro';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import classes from './registrants.module.css';

type Waiver = NonNullable<RegistrantLine_RegistrantFragment['waiver']>;

/** Digits of a hash that are shown: enough to see that two documents differ. */
const shownDigits = 8;

/** Which waiver a registrant accepted, and when; leads to the very document. */
export function AcceptedWaiver({ waiver, when }: { waiver: Waiver; when: string }) {
  const { t } = useLingui();
  const name = waiver.name ?? t`Waiver`;
  const hash = waiver.hash.slice(0, shownDigits);
  return (
    <span className={classes.quiet}>
      {t`Waiver accepted ${when}:`}{' '}
      {waiver.path === null ? (
        name
      ) : (
        <a href={waiver.path} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}{' '}
      <span title={`SHA-256 ${waiver.hash}`}>({hash})</span>
    </span>
  );
}
