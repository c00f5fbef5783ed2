import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { zoneOptions } from '../model/zone-options.ts';
import classes from './time-zone-select.module.css';

/** So many are shown at once, the one in use first; typing finds the rest. */
const shownAtOnce = 60;

/** The IANA time zones, found by any part of their name or by their distance from UTC. */
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
      limit={shownAtOnce}
      // the list itself scrolls: the kit's scroll area cannot be reached by keyboard
      withScrollArea={false}
      // nor is it a stop of the keyboard's, which would close it and lose its way
      attributes={{ options: { tabIndex: -1 } }}
      nothingFoundMessage={t`No time zone is called so.`}
      comboboxProps={{ withinPortal: false }}
      classNames={{ dropdown: classes.dropdown, options: classes.options, option: classes.option }}
      // what is typed takes the place of the whole name
      onClick={({ currentTarget }) => currentTarget.select()}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={chooseHighlighted}
    />
  );
}

/**
 * Enter takes what is highlighted, and saves nothing while the list is open. The kit alone forgets which
 * it is when somebody types faster than its timer, and Enter would save the form with the old zone.
 */
function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>) {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !list) return;
  event.preventDefault();
  document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
