import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { monthOf } from '../../../lib/format.ts';
import classes from './library-grid.module.css';
import type { Library } from '../model/use-library.ts';

/** Chooses the month whose files the library shows; not while it has no files. */
export function LibraryMonth({ library: { months = [], month, chooseMonth } }: { library: Library }) {
  const { t } = useLingui();
  const locale = useLocale();
  // before the months are known, the select would appear above an empty library, then disappear and move what is below
  if (month === null && months.length === 0) return null;
  // the chosen month may have lost its last file
  const known =
    month === null || months.includes(month) ? months : [...months, month].toSorted().toReversed();
  return (
    <NativeSelect
      className={classes.month}
      aria-label={t`Month`}
      value={month ?? ''}
      data={[
        { value: '', label: t`All months` },
        ...known.map((value) => ({ value, label: monthOf(`${value}-01`, locale) })),
      ]}
      onChange={({ currentTarget: { value } }) => chooseMonth(value || null)}
    />
  );
}
