import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { zoneOptions } from '../model/zone-options.ts';
import classes from './time-zone-select.module.css';

/** Most zones in the list, the current one first; typing finds the rest. */
const maxShown = 60;

/** Selects an IANA time zone, by any part of its name or by its offset from UTC. */
export function TimeZoneSelect(props: SelectProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const current = props.value ?? '';
  const options = useMemo(() => {
    const zones = zoneOptions(current, now);
    const inUse = zones.filter(({ value }) => value === current);
    return [...inUse, ...zones.filter(({ value }) => value !== current)];
  }, [current, now]);
  return (
    <Select
      {...props}
      size="md"
      data={options}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={maxShown}
      // the list itself scrolls: the kit's scroll area cannot be reached by keyboard
      withScrollArea={false}
      // the list must not be a tab stop: focusing it would close it
      attributes={{ options: { tabIndex: -1 } }}
      nothingFoundMessage={t`No time zone found.`}
      comboboxProps={{ withinPortal: false }}
      classNames={{ dropdown: classes.dropdown, options: classes.options, option: classes.option }}
      // typing replaces the whole name
      onClick={({ currentTarget }) => currentTarget.select()}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={chooseHighlighted}
    />
  );
}

/**
 * Enter chooses the highlighted zone, and does not submit the form while the list is open.
 * Mantine alone loses the highlight when the user types faster than its timer; Enter would
 * then save the form with the old zone.
 */
function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>) {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !list) return;
  event.preventDefault();
  document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
