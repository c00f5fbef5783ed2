import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { Pair, Wide } from '../../../ui/form/form-card.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import classes from './mailings.module.css';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { MailingValues } from '../model/mailing-values.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What can be chosen, as far as it is loaded. */
export interface Choices {
  readonly found: readonly Choice[];
  /** the next page; null when all are loaded */
  readonly more: { readonly after: string | null; load(): Promise<unknown> } | null;
}

/** The events and items of a group. */
export interface GroupChoices {
  /** words that find events */
  readonly search: string;
  setSearch(search: string): void;
  readonly events: Choices;
  /** of the chosen event */
  readonly items: Choices;
}

/** Whom a mail is for, besides the addresses that are typed. */
export function AudienceFields({
  fields,
  choices: { search, setSearch, events, items },
}: {
  fields: Fields<MailingValues>;
  choices: GroupChoices;
}) {
  const { t } = useLingui();
  const { field, form } = fields;
  const { group } = form.getValues();
  const listed = ({ found }: Choices) => [
    { value: '', label: t`Choose` },
    ...found.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Wide>
        <NativeSelect
          {...field('group')}
          description={t`Each of them gets an email of their own. Members and registrants can unsubscribe from it.`}
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
        <>
          <Wide>
            <TextInput
              label={t`Search the events`}
              value={search}
              maxLength={200}
              autoComplete="off"
              dir="auto"
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              // inside the form of a mail it would send it
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </Wide>
          <Wide>
            <Pair>
              <div>
                <NativeSelect {...field('eventId')} data={listed(events)} required />
                <MoreChoices choices={events} failure={t`Failed to load the events.`} />
              </div>
              <div>
                <NativeSelect {...field('itemId')} data={listed(items)} required />
                <MoreChoices choices={items} failure={t`Failed to load the items.`} />
              </div>
            </Pair>
          </Wide>
        </>
      )}
      {group === 'registrants' && (
        <Wide>
          <NativeSelect
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

function MoreChoices({ choices: { more }, failure }: { choices: Choices; failure: string }) {
  if (!more) return null;
  return (
    <LoadMore
      key={more.after}
      failure={failure}
      loadMore={() => more.load()}
      className={classes.moreChoices}
    />
  );
}
