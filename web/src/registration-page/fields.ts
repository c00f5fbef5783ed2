import { t } from '@lingui/core/macro';
import { type Action, isFull, type Question } from './action.ts';
import type { Own } from './api.ts';
import { element } from './element.ts';

/** A field of the form: its part of the page, its value, and where its error stands. */
export interface FormField {
  readonly name: string;
  readonly part: HTMLElement;
  readonly control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  value(): string;
}

type Control = FormField['control'];

const markOf = (required: boolean) =>
  required ? element('span', { class: 'mark', 'aria-hidden': 'true' }, ' *') : null;

/** A labelled control with room for help and an error, which are read with it. */
function field(name: string, label: string, control: Control, required: boolean): FormField {
  const id = `field-${name.replaceAll('.', '-')}`;
  control.id = id;
  control.setAttribute('name', name);
  control.setAttribute('aria-describedby', `${id}-error`);
  control.toggleAttribute('required', required);
  const part = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label, markOf(required)),
    control,
    element('p', { class: 'error', id: `${id}-error` }),
  );
  return { name, part, control, value: () => control.value.trim() };
}

/** A box to tick; its value is 'yes' or empty. */
export function consent(name: string, label: Node | string, required: boolean): FormField {
  const id = `field-${name.replaceAll('.', '-')}`;
  const control = element('input', {
    type: 'checkbox',
    id,
    name,
    'aria-describedby': `${id}-error`,
    required,
  });
  const part = element(
    'div',
    { class: 'field consent' },
    element('div', { class: 'tick' }, control, element('label', { for: id }, label, markOf(required))),
    element('p', { class: 'error', id: `${id}-error` }),
  );
  return { name, part, control, value: () => (control.checked ? 'yes' : '') };
}

interface Details {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Name, e-mail address and phone. */
export function nameField(value = ''): FormField {
  return field('name', t`Name`, element('input', { autocomplete: 'name', maxlength: '120', value }), true);
}
export function emailField(value = ''): FormField {
  const control = element('input', { type: 'email', autocomplete: 'email', maxlength: '254', value });
  return field('email', t`Email`, control, true);
}
export function phoneField({ phone = '' }: Details = {}): FormField {
  const control = element('input', { type: 'tel', autocomplete: 'tel', maxlength: '200', value: phone });
  return field('phone', t`Phone`, control, true);
}

/**
 * The offered sizes; null for an item without sizes. `own`: the registration that chooses again. It can keep what it
 * has, even if that is not offered any more. If it has a place, it can only change to a size that has one too.
 */
export function sizeField(action: Action, own?: Pick<Own, 'size' | 'status'>): FormField | null {
  if (action.sizes.length === 0) return null;
  const hasPlace = own?.status === 'confirmed';
  const canWait = action.waitingList && !hasPlace;
  const control = element('select', {}, element('option', { value: '' }, t`Choose a size`));
  for (const { size, left } of action.sizes) {
    const chosen = size === own?.size;
    const full = !chosen && (hasPlace ? left === 0 : isFull(action, size));
    const text = full ? (canWait ? t`${size} (waiting list)` : t`${size} (full)`) : size;
    const option = element('option', { value: size, selected: chosen }, text);
    option.disabled = full && !canWait;
    control.append(option);
  }
  const kept = own?.size ?? null;
  if (kept !== null && !action.sizes.some(({ size }) => size === kept))
    control.append(element('option', { value: kept, selected: true }, kept));
  return field('size', t`Size`, control, own === undefined || kept !== null);
}

/** A question of the item's own. */
export function questionField({ key, kind, label, choices, required }: Question, answer = ''): FormField {
  const name = `answers.${key}`;
  switch (kind) {
    case 'consent': {
      const made = consent(name, label, required);
      if (answer === 'yes') made.control.setAttribute('checked', '');
      return made;
    }
    case 'choice': {
      const control = element('select', {}, element('option', { value: '' }, t`Choose an answer`));
      for (const choice of choices)
        control.append(element('option', { value: choice, selected: choice === answer }, choice));
      return field(name, label, control, required);
    }
    case 'number':
      return field(
        name,
        label,
        element('input', { inputmode: 'decimal', pattern: '-?\\d{1,12}([.,]\\d{1,6})?', value: answer }),
        required,
      );
    case 'text':
      return field(name, label, element('textarea', { rows: '2', maxlength: '1000' }, answer), required);
  }
}

/** What is wrong with the fields, as far as the page can say it without the server. */
export function wrongValues(fields: readonly FormField[]): Readonly<Record<string, string>> {
  const wrong = fields.flatMap(({ name, control, value }) => {
    if (control.required && value() === '') return [[name, t`This field is required.`]];
    if (control.validity.typeMismatch) return [[name, t`Enter a valid email address.`]];
    if (control.validity.patternMismatch) return [[name, t`This is not a number.`]];
    return [];
  });
  return Object.fromEntries(wrong);
}

/** The answers of the questions' fields, by the key of the question; unanswered ones are left out. */
export function answersIn(fields: readonly FormField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields
      .map((one) => [one.name.slice('answers.'.length), one.value()])
      .filter(([, answer]) => answer !== ''),
  );
}

/** The values of the fields, by name. */
export const valuesIn = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((one) => [one.name, one.value()]));

/** Puts values into the fields that have one; a choice that is not offered any more is not chosen. */
export function fillIn(fields: readonly FormField[], values: Readonly<Record<string, string>>): void {
  for (const { name, control } of fields) {
    const value = values[name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'yes';
    else control.value = value;
  }
}

/** Shows what is wrong, and moves the focus to the first field that is; false if none of the fields is named. */
export function showErrors(fields: readonly FormField[], errors: Readonly<Record<string, string>>): boolean {
  let first: Control | null = null;
  for (const { name, part, control } of fields) {
    const error = errors[name] ?? '';
    const place = part.querySelector('.error');
    if (place !== null) place.textContent = error;
    control.setAttribute('aria-invalid', String(error !== ''));
    if (error !== '') first ??= control;
  }
  first?.focus();
  return first !== null;
}
