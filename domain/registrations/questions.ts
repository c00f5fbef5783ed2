import { z } from 'zod';
import type { FieldCode } from '../kernel/codes.ts';
import { required } from '../kernel/limits.ts';

/** The most questions that an action asks beside name, e-mail address and phone. */
export const MOST_QUESTIONS = 10;
/** Characters of an answer. */
const longestAnswer = 1_000;

export const questionKinds = ['text', 'choice', 'number', 'consent'] as const;

/** A question as events hold it. */
export const storedQuestion = z.object({
  key: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
});

/** A question of an item's own. */
export type Question = z.output<typeof storedQuestion>;

const question = z
  .object({
    key: z
      .string()
      .max(40, 'too-long')
      .regex(/^[a-z0-9-]+$/, 'invalid'),
    kind: z.enum(questionKinds),
    label: required,
    choices: z.array(required).max(20, 'too-long').default([]),
    required: z.boolean().default(false),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
    error: 'choices-needed',
    path: ['choices'],
  });

/** The questions of an action: at most ten, each with a key of its own. */
export const questions = z
  .array(question)
  .max(MOST_QUESTIONS, 'too-many-questions')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'question-twice');

/** Answers by the key of the question. A consent is 'yes' or empty. */
export const answers = z
  .record(
    z.string().max(40, 'too-long'),
    z.string().trim().max(longestAnswer, 'too-long').refine(isText, 'not-text'),
  )
  .refine((all) => Object.keys(all).length <= MOST_QUESTIONS, 'too-many-questions');

export type Answers = Readonly<Record<string, string>>;

/** What is wrong with the answers, by field: `answers.<key>`. */
export function wrongAnswers(
  asked: readonly Question[],
  given: Answers,
): Readonly<Record<string, FieldCode>> {
  const wrong: Record<string, FieldCode> = {};
  for (const { key, ...one } of asked) {
    const code = wrongAnswer(one, given[key] ?? '');
    if (code !== null) wrong[`answers.${key}`] = code;
  }
  for (const key of Object.keys(given))
    if (!asked.some((one) => one.key === key)) wrong[`answers.${key}`] = 'unknown-question';
  return wrong;
}

function wrongAnswer(
  { kind, choices, required: needed }: Omit<Question, 'key'>,
  answer: string,
): FieldCode | null {
  if (answer === '') return needed ? 'required' : null;
  if (kind === 'choice' && !choices.includes(answer)) return 'not-a-choice';
  if (kind === 'number' && !/^-?\d{1,12}([.,]\d{1,6})?$/.test(answer)) return 'not-a-number';
  if (kind === 'consent' && answer !== 'yes') return 'not-a-choice';
  return null;
}

function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
