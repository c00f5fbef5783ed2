import { useLingui } from '@lingui/react/macro';
import classes from './raffle.module.css';

/** The attributes of the prize, read-only; those that the item does not have are left out. */
export function RaffleFacts({
  type,
  topSize,
  bottomSize,
  shoeSize,
}: Readonly<Record<'type' | 'topSize' | 'bottomSize' | 'shoeSize', string>>) {
  const { t } = useLingui();
  const facts = [
    [t`Type`, type],
    [t`Top sizes`, topSize],
    [t`Bottom sizes`, bottomSize],
    [t`Shoe sizes`, shoeSize],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
