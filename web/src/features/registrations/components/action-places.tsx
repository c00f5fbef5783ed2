import { useLingui } from '@lingui/react/macro';
import type { ItemAction_ActionFragment } from '../live/action.generated.ts';
import classes from './registrations.module.css';

/** How many people the public page has places for, altogether and by size; the fields of the item set it. */
export function ActionPlaces({ action }: { action: ItemAction_ActionFragment }) {
  const { t } = useLingui();
  const { capacity, sizes } = action;
  return (
    <dl className={classes.places} aria-label={t`Places`}>
      <div>
        <dt>{t`Capacity`}</dt>
        <dd>{capacity ?? t`any number`}</dd>
      </div>
      {sizes.map(({ size, places }) => (
        <div key={size}>
          <dt dir="auto">{size}</dt>
          <dd>{places ?? t`any number`}</dd>
        </div>
      ))}
    </dl>
  );
}
