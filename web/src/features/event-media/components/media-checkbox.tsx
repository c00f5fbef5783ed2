import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { Medium } from '../model/use-event-media.ts';
import { useMediumName } from '../model/use-medium-name.ts';
import classes from './media-checkbox.module.css';

/** The box that selects a medium. */
export function MediaCheckbox({
  medium,
  selected,
  onSelect,
}: {
  medium: Medium;
  selected: ReadonlySet<number>;
  onSelect(): void;
}) {
  const { t } = useLingui();
  const name = useMediumName(medium);
  return (
    <Checkbox
      className={classes.check}
      checked={selected.has(medium.fileId)}
      onChange={onSelect}
      aria-label={t`Select ${name}`}
      size="md"
    />
  );
}
