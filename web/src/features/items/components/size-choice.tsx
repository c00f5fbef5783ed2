import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { ItemValues } from '../model/item-values.ts';
import { hasSize, toggled } from '../model/sizes.ts';
import type { TableSize } from '../model/size-tables.ts';
import classes from './items.module.css';

/** Sizes of one kind: chosen from tables, or typed and separated by commas. */
export function SizeChoice({
  field,
  value,
  change,
  tables,
  readOnly,
}: {
  field: ReturnType<Fields<ItemValues>['field']>;
  value: string;
  change(value: string): void;
  tables: readonly { readonly label: MessageDescriptor; readonly sizes: readonly TableSize[] }[];
  readOnly: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  return (
    <div className={classes.sizes}>
      <TextInput
        {...field}
        readOnly={readOnly}
        autoComplete="off"
        description={t`Separated by commas. Write the quantity after a colon: Small: 10, Medium.`}
      />
      {!readOnly &&
        tables.map(({ label, sizes }) => (
          <fieldset key={label.id} className={classes.table}>
            <legend>{i18n._(label)}</legend>
            {sizes.map(({ size, label: letters }) => (
              <label key={size} className={classes.size}>
                <input
                  type="checkbox"
                  checked={hasSize(value, size)}
                  onChange={() => change(toggled(value, size))}
                />
                <span>{letters ? `${size} (${letters})` : size}</span>
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
