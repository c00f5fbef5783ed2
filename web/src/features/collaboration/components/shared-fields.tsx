import classes from './collaboration.module.css';

export interface FieldShown {
  readonly label: string;
  readonly value: string;
}

/** Fields of something that is shared, as viewers read them; empty ones are not shown. */
export function SharedFields({ fields }: { fields: readonly FieldShown[] }) {
  return (
    <dl className={classes.form}>
      {fields
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt className={classes.quiet}>{label}</dt>
            <dd className={classes.words} dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
