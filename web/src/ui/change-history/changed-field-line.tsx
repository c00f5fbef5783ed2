import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import classes from './change-history.module.css';
import { isLong } from './is-long.ts';

/** What became of one field, in words or as a picture. */
export interface ChangedField {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** What a field was and what it became; long words are folded until one asks for all of them. */
export function ChangedFieldLine({ label, before, after }: ChangedField) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const labelId = useId();
  const value = (shown: ReactNode) => (
    <span className={classes.value} dir="auto" data-folded={(isLong(shown) && !open) || undefined}>
      {shown}
    </span>
  );
  return (
    <div>
      <dt id={labelId}>{label}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{t`before:`} </span>
          {value(before)}
        </del>
        <ins>
          <span className="visually-hidden">{t`after:`} </span>
          {value(after)}
        </ins>
        {(isLong(before) || isLong(after)) && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.unfold}
            aria-expanded={open}
            aria-describedby={labelId}
            onClick={() => setOpen(!open)}
          >
            {open ? t`Show less` : t`Show all`}
          </Button>
        )}
      </dd>
    </div>
  );
}
