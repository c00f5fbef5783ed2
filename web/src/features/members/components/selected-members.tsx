import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './selected-members.module.css';

/** What can be done with the selected members. */
export function SelectedMembers({
  count,
  archived,
  busy,
  onMove,
  onClear,
}: {
  count: number;
  /** whether the list shows archived members */
  archived: boolean;
  busy: boolean;
  /** archives the members, or restores archived ones */
  onMove(): void;
  onClear(): void;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="group" aria-label={t`Selected members`}>
      <span role="status" className="tabular">
        <Plural value={count} one="# member selected" other="# members selected" />
      </span>
      <Button variant="default" disabled={busy} onClick={onClear}>{t`Clear selection`}</Button>
      <Button loading={busy} onClick={onMove}>
        {archived ? t`Restore` : t`Archive`}
      </Button>
    </div>
  );
}
