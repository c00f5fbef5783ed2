import * as z from 'zod/mini';
import type { MailingInput } from '../../../graphql/schema.generated.ts';
import { fromLocalTime, type LocalTime } from '../../../lib/dates.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { filesInText } from './attached-files.ts';
import { day, description, normalizeText, required, time } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The values of the form. */
export interface MailingValues extends Record<string, string> {
  to: string;
  /** '', members, registrants or winners */
  group: string;
  search: string;
  city: string;
  eventId: string;
  itemId: string;
  /** '', yes or no */
  checkedIn: string;
  /** of a raffle; empty for all of them */
  draw: string;
  subject: string;
  message: string;
  /** as `textOfFiles` writes it */
  attachments: string;
  date: string;
  time: string;
  /** 'yes': the second of two equal times */
  again: string;
}

export const blankMailing: MailingValues = {
  to: '',
  group: '',
  search: '',
  city: '',
  eventId: '',
  itemId: '',
  checkedIn: '',
  draw: '',
  subject: '',
  message: '',
  attachments: '',
  date: '',
  time: '',
  again: '',
};

const words = z.object({
  subject: required,
  message: description.check(z.minLength(1, 'required')),
});

/** Validates the form: somebody must be written to, and a schedule has a date and a time. */
export function checkMailing(values: MailingValues): FieldCodes {
  const { to, group, itemId, date } = values;
  return {
    ...(to.trim() === '' && group === '' && { to: 'required' }),
    ...(['registrants', 'winners'].includes(group) && itemId === '' && { itemId: 'required' }),
    ...(group === 'winners' && !/^[1-9]?\d{0,8}$/.test(values.draw) && { draw: 'invalid' }),
    ...codesOf(words, values),
    ...((date !== '' || values.time !== '') &&
      codesOf(z.object({ date: day, time }), { date, time: values.time })),
  };
}

/** The values with which a link to the form begins: the winners of a draw. */
export function valuesIn(
  search: URLSearchParams,
): Pick<MailingValues, 'group' | 'eventId' | 'itemId' | 'draw'> {
  const id = (name: string) => /^\d{1,9}$/.exec(search.get(name) ?? '')?.[0] ?? '';
  return {
    group: search.get('group') === 'winners' ? 'winners' : '',
    eventId: id('event'),
    itemId: id('item'),
    draw: id('draw'),
  };
}

/** The addresses of a text: separated by commas, semicolons, spaces or line ends. */
export const addressesIn = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

/** The form's values as the server expects them. */
export function toMailing(values: MailingValues, { zone }: { readonly zone: string }): MailingInput {
  const { group, search, city, eventId, itemId, checkedIn } = values;
  return {
    to: addressesIn(values.to),
    subject: normalizeText(values.subject),
    message: normalizeText(values.message),
    attachments: filesInText(values.attachments).map(({ path }) => path),
    ...(group === 'members' && { audience: { members: { search, city } } }),
    ...(group === 'registrants' && {
      audience: {
        registrants: {
          eventId: Number(eventId),
          itemId: Number(itemId),
          ...(checkedIn !== '' && { checkedIn: checkedIn === 'yes' }),
        },
      },
    }),
    ...(group === 'winners' && {
      audience: {
        winners: {
          eventId: Number(eventId),
          itemId: Number(itemId),
          ...(values.draw !== '' && { draw: Number(values.draw) }),
        },
      },
    }),
    ...(values.date !== '' && { dueAt: fromLocalTime(dueOf(values), zone) }),
  };
}

/** The local time at which a mailing goes out; empty for at once. */
export const dueOf = ({ date, time: clock, again }: MailingValues): LocalTime => ({
  date,
  time: clock,
  again: again === 'yes',
});

/** The form field that shows an error of the server's field. */
export function formField(field: string): string {
  const [name = ''] = field.split('.');
  return { audience: 'group', dueAt: 'date' }[name] ?? name;
}
