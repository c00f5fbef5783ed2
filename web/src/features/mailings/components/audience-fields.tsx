import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { Pair, Wide } from '../../../ui/form/form-card.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { MailingValues } from '../model/mailing-values.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Whom a mail is for, besides the addresses that are typed. */
export function AudienceFields({
  fields,
  events,
  items,
}: {
  fields: Fields<MailingValues>;
  events: readonly Choice[];
  /** of the chosen event */
  items: readonly Choice[];
}) {
  const { t } = useLingui();
  const { field, form } = fields;
  const { group } = form.getValues();
  const listed = (choices: readonly Choice[]) => [
    { value: '', label: t`Choose` },
    ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Wide>
        <NativeSelect
          size="md"
          {...field('group')}
          description={t`Each of them gets a mail of their own. Members and registrants can unsubscribe from it.`}
          data={[
            { value: '', label: t`Nobody else` },
            { value: 'members', label: t`Members` },
            { value: 'registrants', label: t`Registrants of an item` },
            { value: 'winners', label: t`Winners of a raffle` },
          ]}
        />
      </Wide>
      {group === 'members' && (
        <Wide>
          <Pair>
            <TextInput {...field('search')} description={t`All members without one.`} />
            <TextInput {...field('city')} />
          </Pair>
        </Wide>
      )}
      {(group === 'registrants' || group === 'winners') && (
        <Wide>
          <Pair>
            <NativeSelect size="md" {...field('eventId')} data={listed(events)} required />
            <NativeSelect size="md" {...field('itemId')} data={listed(items)} required />
          </Pair>
        </Wide>
      )}
      {group === 'registrants' && (
        <Wide>
          <NativeSelect
            size="md"
            {...field('checkedIn')}
            data={[
              { value: '', label: t`Everybody who registered` },
              { value: 'yes', label: t`Who was checked in` },
              { value: 'no', label: t`Who was not checked in` },
            ]}
          />
        </Wide>
      )}
      {group === 'winners' && (
        <Wide>
          <TextInput {...field('draw')} description={t`All draws without a number.`} inputMode="numeric" />
        </Wide>
      )}
    </>
  );
}
