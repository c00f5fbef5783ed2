import type { CommentEvent } from '../../domain/comment/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import type { StockedSize } from '../../domain/item/sizes.ts';
import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import type { FieldEdits } from '../kernel/history.ts';

// The parts of an event with streams of their own: its items, tasks and comments. What people wrote in comments and
// descriptions of tasks is not repeated here: it belongs to them, and is shown where it stands.

type DataOf<Event extends { readonly data: unknown }> = Event['data'];
type Named<Data> = Extract<Data, { readonly name: string }>;
type Titled<Data> = Extract<Data, { readonly title: string }>;

/** An item, as it was called. */
export const ofItem = ({ itemId, name }: Named<DataOf<ItemEvent>>) => ({ id: `item-${itemId}`, name });
/** A task, as it was called. */
export const ofTask = ({ taskId, title }: Titled<DataOf<TaskEvent>>) => ({
  id: `task-${taskId}`,
  name: title,
});
/** The item of an action. Its name is the one that an earlier line has. */
export const ofAction = ({ itemId }: { readonly itemId: number }) => ({ id: `item-${itemId}`, name: null });
/** A comment has no name. */
export const ofComment = ({ commentId }: Pick<DataOf<CommentEvent>, 'commentId'>) => ({
  id: `comment-${commentId}`,
  name: null,
});

/** The fields of a history that name a person. */
export const personFields = ['assignee'] as const;
type PersonField = (typeof personFields)[number];

const sizeFields = { top: 'topSizes', bottom: 'bottomSizes', shoe: 'shoeSizes' } as const;

/** Sizes as they are typed: 'Small: 10, Medium'. */
export const inWords = (sizes: readonly StockedSize[]): string =>
  sizes.map(({ size, quantity }) => (quantity === null ? size : `${size}: ${quantity}`)).join(', ');

/** A list of sizes before and after. */
export const sizeEdits = ({
  kind,
  from,
  to,
}: DataOf<Extract<ItemEvent, { type: 'ItemSizesChanged' }>>): FieldEdits => [
  [sizeFields[kind], inWords(from), inWords(to)],
];

/** A number before and after. */
export const countEdits = (field: string, from: number | null, to: number | null): FieldEdits => [
  [field, from === null ? null : String(from), to === null ? null : String(to)],
];

type Submitted = DataOf<Extract<RegistrationsEvent, { type: 'ActionSubmitted' }>>;

/** What submitting an action is, by what there was before. */
export const actionKinds = {
  none: 'action-opened',
  open: 'action-changed',
  closed: 'action-reopened',
  unknown: 'action-submitted',
} as const;

/** The settings of an action before and after; none if the ones before were not recorded. */
export const actionEdits = ({ was, from, ...to }: Submitted): FieldEdits =>
  was === undefined
    ? []
    : [
        ['actionType', from?.actionType ?? null, to.actionType],
        ['opensAt', from?.opensAt ?? null, to.opensAt],
        ['waitingList', from ? String(from.waitingList) : null, String(to.waitingList)],
        ['questions', from ? questionsInWords(from.questions) : null, questionsInWords(to.questions)],
      ];

/** Questions as lines: 'Colour (choice: red, blue) *'. The star is at those that must be answered. */
const questionsInWords = (questions: Submitted['questions']): string | null =>
  questions
    .map(({ label, kind, choices, required }) => {
      const answers = choices.length > 0 ? `${kind}: ${choices.join(', ')}` : kind;
      return `${label} (${answers})${required ? ' *' : ''}`;
    })
    .join('\n') || null;

/** A user before and after, as `user-7`: who it is, is read when the history is shown. */
export const personEdits = (field: PersonField, from: number | null, to: number | null): FieldEdits => [
  [field, from === null ? null : `user-${from}`, to === null ? null : `user-${to}`],
];
