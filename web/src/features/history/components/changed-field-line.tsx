import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import classes from './change-history.module.css';
import { isLong } from './is-long.ts';

/** A field's value before and after a change: text or a picture. */
export interface ChangedField {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** A field before and after a change; long text is folded until 'Show all' is pressed. */
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
