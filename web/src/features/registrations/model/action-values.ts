import type { ActionType, QuestionKind, SubmitItemActionInput } from '../../../graphql/schema.generated.ts';
import { fromLocalTime, isSameMinute, type LocalTime, toFormTime } from '../../../lib/dates.ts';
import type { ItemAction_ActionFragment } from '../live/action.generated.ts';

/** The most questions that an action asks: docs/product/registrations.md. */
export const mostQuestions = 10;

/** A question as the form holds it. */
export interface QuestionValues {
  /** names the question in answers; stays when the text changes */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly label: string;
  /** one choice in each line */
  readonly choices: string;
  readonly required: boolean;
}

/** An action as the form holds it. */
export interface ActionValues {
  readonly actionType: ActionType;
  readonly questions: readonly QuestionValues[];
  readonly waitingList: boolean;
  /** `yyyy-MM-dd` in the tenant's time zone; '' for an action that opens at once */
  readonly opensDate: string;
  /** `HH:mm`; '' for midnight */
  readonly opensTime: string;
  /** the second of two equal times */
  readonly opensAgain: boolean;
  /** the saved moment, to the second; null without one */
  readonly opensAt: string | null;
}

const never = { date: '', time: '', again: false };

/** The form of an item without an action. */
export const newAction: ActionValues = {
  actionType: 'DEFAULT',
  questions: [],
  waitingList: true,
  opensDate: '',
  opensTime: '',
  opensAgain: false,
  opensAt: null,
};

/** The form's values for an action. */
export function toValues(action: ItemAction_ActionFragment, zone: string): ActionValues {
  const opens = action.opensAt === null ? never : toFormTime(action.opensAt, zone);
  return {
    actionType: action.actionType,
    questions: action.questions.map(({ key, kind, label, choices, required }) => ({
      key,
      kind,
      label,
      choices: choices.join('\n'),
      required,
    })),
    waitingList: action.waitingList,
    opensDate: opens.date,
    opensTime: opens.time,
    opensAgain: opens.again,
    opensAt: action.opensAt,
  };
}

/** The local time at which an action opens; its day is '' for one that opens at once. */
export const openingOf = ({ opensDate, opensTime, opensAgain }: ActionValues): LocalTime => ({
  date: opensDate,
  time: opensTime || '00:00',
  again: opensAgain,
});

function opensAtOf(values: ActionValues, zone: string): string | null {
  if (values.opensDate === '') return null;
  const opensAt = fromLocalTime(openingOf(values), zone);
  // an unchanged time keeps its seconds; a draft of an earlier version does not have it
  return values.opensAt && isSameMinute(values.opensAt, opensAt) ? values.opensAt : opensAt;
}

/** The form's values as the server expects them. */
export function toInput(values: ActionValues, zone: string): SubmitItemActionInput {
  const { actionType, questions, waitingList } = values;
  return {
    actionType,
    waitingList,
    questions: questions.map(({ key, kind, label, choices, required }) => ({
      key,
      kind,
      label: label.trim(),
      choices: kind === 'CHOICE' ? choicesIn(choices) : [],
      required,
    })),
    opensAt: opensAtOf(values, zone),
  };
}

/** A blank question. Its key is new, so that it does not get the answers of a removed question. */
export const newQuestion = (): QuestionValues => ({
  key: `q-${crypto.randomUUID().slice(0, 8)}`,
  kind: 'TEXT',
  label: '',
  choices: '',
  required: false,
});

/** Where the form shows an error of the server's field: `questions.0.choices.1` is of `questions.0.choices`. */
export const formField = (field: string): string => field.split('.').slice(0, 3).join('.');

const choicesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
