import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SearchIcon } from '../../../ui/icons.tsx';
import type { RegistrantFilter } from '../model/registrant-filter.ts';
import classes from './registrants.module.css';

/** Debounce of the search, milliseconds. */
const pause = 250;

/** The search field and the filter of a list of registrants; searches while the user types. */
export function RegistrantFilterFields({
  filter,
  onFilter,
  onSearch,
}: {
  filter: RegistrantFilter;
  onFilter(filter: RegistrantFilter): void;
  onSearch(search: string): void;
}) {
  const { t } = useLingui();
  const name = useId();
  const [typed, setTyped] = useState('');
  const send = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const filters: readonly (readonly [RegistrantFilter, string])[] = [
    ['all', t`All`],
    ['confirmed', t`Confirmed`],
    ['expected', t`Not checked in`],
    ['came', t`Checked in`],
    ['waiting', t`Waiting`],
    ['cancelled', t`Cancelled`],
  ];
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search registrants`}
        placeholder={t`Name, email, phone or ticket`}
        leftSection={<SearchIcon />}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>{t`Show`}</legend>
        {filters.map(([value, label]) => (
          <label key={value} className={classes.filter}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={filter === value}
              onChange={() => onFilter(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
