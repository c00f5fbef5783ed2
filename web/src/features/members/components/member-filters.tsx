import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MemberSort } from '../../../graphql/schema.generated.ts';
import classes from './member-filters.module.css';

/** What the list of members shows, without its search. */
export interface MemberFilters {
  readonly sort: MemberSort;
  readonly descending: boolean;
  readonly city: string | null;
  /** yyyy-MM-dd */
  readonly registeredFrom: string | null;
  readonly archived: boolean;
}

/** Time after typing until the list is filtered, milliseconds. */
const pause = 250;

/** The names of the orders, as the screen's headings and the choice show them. */
export function useSortNames(): Readonly<Record<MemberSort, string>> {
  const { t } = useLingui();
  return {
    LAST_NAME: t`Last Name`,
    FIRST_NAME: t`First Name`,
    EMAIL: t`Email`,
    CITY: t`City`,
    REGISTERED: t`Registered`,
  };
}

/** Order and filters of the list of members. */
export function MemberFilters({
  filters,
  onChange,
}: {
  filters: MemberFilters;
  onChange(changed: Partial<MemberFilters>): void;
}) {
  const { t } = useLingui();
  const sortNames = useSortNames();
  const { sort, descending, city, registeredFrom, archived } = filters;
  const [typed, setTyped] = useState(city ?? '');
  const [known, setKnown] = useState(city);
  // a city that was set elsewhere, such as by a link, replaces the field's text
  if (city !== known) {
    setKnown(city);
    if ((city ?? '') !== typed.trim()) setTyped(city ?? '');
  }
  const send = useEffectEvent((text: string) => {
    if (text !== (city ?? '')) onChange({ city: text || null });
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={classes.filters} role="group" aria-label={t`Sort and filter`}>
      <NativeSelect
        label={t`Sort by`}
        value={`${sort}${descending ? '-' : ''}`}
        data={Object.entries(sortNames).flatMap(([value, label]) => [
          { value, label },
          { value: `${value}-`, label: t`${label}, reversed` },
        ])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value.replace('-', '') as MemberSort, descending: value.endsWith('-') })
        }
      />
      <TextInput
        label={t`City begins with`}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`Registered since`}
        value={registeredFrom ?? ''}
        max="2999-12-31"
        onChange={({ currentTarget }) => onChange({ registeredFrom: currentTarget.value || null })}
      />
      <Button
        variant="default"
        aria-pressed={archived}
        className={archived ? classes.on : undefined}
        onClick={() => onChange({ archived: !archived })}
      >
        {t`Archived`}
      </Button>
    </div>
  );
}
