import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { needed } from '../../../ui/form/needed.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { shownSizeFields, type ItemValues, type SizeField } from '../model/item-values.ts';
import { mensPantSizes, shirtSizes, shoeSizes, womensPantSizes } from '../model/size-tables.ts';
import { SizeChoice } from './size-choice.tsx';
import '../refusal-texts.ts';

/** Labels: docs/product/items.md. */
export const itemLabels = {
  name: msg`Item Name`,
  description: msg`Description`,
  type: msg`Item Type`,
  topSizes: msg`Top sizes`,
  bottomSizes: msg`Bottom sizes`,
  shoeSizes: msg`Shoe sizes`,
  capacity: msg`Capacity`,
};

const tables = {
  topSizes: [{ label: msg`Shirts`, sizes: shirtSizes }],
  bottomSizes: [
    { label: msg`Men's pants`, sizes: mensPantSizes },
    { label: msg`Women's pants`, sizes: womensPantSizes },
  ],
  shoeSizes: [{ label: msg`Shoes`, sizes: shoeSizes }],
} satisfies Record<SizeField, unknown>;

/** The fields of the forms that add and edit an item; read-only for viewers. */
export function ItemFields({ fields, readOnly = false }: { fields: Fields<ItemValues>; readOnly?: boolean }) {
  const { t } = useLingui();
  const { field, form } = fields;
  return (
    <FormFields>
      <Wide>
        <TextInput {...field('name')} {...needed(readOnly)} autoComplete="off" />
      </Wide>
      <Wide>
        <Textarea {...field('description')} readOnly={readOnly} rows={4} />
      </Wide>
      <NativeSelect
        {...field('type')}
        disabled={readOnly}
        data={[
          { value: 'DEFAULT', label: t`default` },
          { value: 'CLOTHING', label: t`clothing` },
          { value: 'SHOES', label: t`shoes` },
        ]}
      />
      <TextInput
        {...field('capacity')}
        readOnly={readOnly}
        inputMode="numeric"
        autoComplete="off"
        description={t`How many people can register. Leave it empty for no limit.`}
      />
      {shownSizeFields(form.values).map((name) => (
        <Wide key={name}>
          <SizeChoice
            field={field(name)}
            value={form.values[name] ?? ''}
            change={(value) => form.setFieldValue(name, value)}
            tables={tables[name]}
            readOnly={readOnly}
          />
        </Wide>
      ))}
    </FormFields>
  );
}
