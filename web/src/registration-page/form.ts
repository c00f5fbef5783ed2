import { t } from '@lingui/core/macro';
import { commandId } from '../lib/command-id.ts';
import { type Action, isFull, readIfRefused } from './action.ts';
import { type Failed, register } from './api.ts';
import { element, show } from './element.ts';
import { failureText } from './failure-text.ts';
import {
  answersIn,
  consent,
  emailField,
  fillIn,
  type FormField,
  nameField,
  phoneField,
  questionField,
  showErrors,
  sizeField,
  valuesIn,
  wrongValues,
} from './fields.ts';
import { sender } from './sending.ts';

/** What the server refused, and what the form had, by field. */
interface Refused {
  readonly answer: Failed;
  readonly typed: Readonly<Record<string, string>>;
  /** the hash of the waiver that was accepted, or null */
  readonly waiver: string | null;
}

/** Shows the form with which a visitor registers. `refused`: fills it in as before, and says why it was refused. */
export function registrationForm(action: Action, place: HTMLElement, refused?: Refused): void {
  const [name, email, phone, size] = [nameField(), emailField(), phoneField(), sizeField(action)];
  const questions = action.questions.map((question) => questionField(question));
  const agreed = consent('agreed', agreement(), true);
  const waiver = waiverOf(action);
  const shown: readonly FormField[] = [name, email, phone, size, ...questions, waiver?.field, agreed].filter(
    (one) => one != null,
  );
  const submit = element('button', { type: 'submit', class: 'primary' }, t`Submit`);
  const failed = element('p', { class: 'failed', role: 'alert' });
  const trap = element('input', {
    name: 'website',
    tabindex: '-1',
    autocomplete: 'off',
    // password managers must not fill it in
    'data-1p-ignore': true,
    'data-lpignore': 'true',
  });
  const full = element('p', { class: 'full', role: 'status' });
  const form = element(
    'form',
    { novalidate: true },
    element('h2', {}, t`Register`),
    full,
    ...shown.map(({ part }) => part),
    // people do not see it; machines fill it in
    element('div', { class: 'trap', 'aria-hidden': 'true' }, trap),
    failed,
    submit,
  );
  const whileSending = sender(form);
  let attempt = { key: commandId(), of: '' };

  function follow(): void {
    submit.disabled = [name, email, phone].some((one) => one.value() === '');
    const waits = isFull(action, size?.value() || null);
    full.textContent = waits
      ? t`All places are taken. Register to join the waiting list. We email you as soon as a place is yours.`
      : '';
  }

  /** What can be said without asking the server; the two consents have texts of their own. */
  function wrong(): Readonly<Record<string, string>> {
    const { agreed: disagreed, waiver: unread, ...others } = wrongValues(shown);
    return {
      ...others,
      ...(unread && { waiver: t`Please read and accept the waiver.` }),
      ...(disagreed && {
        agreed: t`Please agree to the terms of use and confirm that you are at least 13 years old.`,
      }),
    };
  }

  async function send(): Promise<void> {
    failed.textContent = '';
    if (showErrors(shown, wrong())) {
      failed.textContent = t`Registration failed. Please look at the marked fields.`;
      return;
    }
    const registration = {
      name: name.value(),
      email: email.value(),
      phone: phone.value(),
      size: size?.value() || null,
      answers: answersIn(questions),
      agreed: agreed.value() === 'yes',
      waiver: waiver?.field.value() === 'yes' ? waiver.hash : null,
      website: trap.value,
    };
    const of = JSON.stringify(registration);
    // another attempt after a change; the same one after a lost connection
    if (of !== attempt.of) attempt = { key: commandId(), of };
    const [answer, now] = await whileSending(async () => {
      const answered = await register(action, registration, attempt.key);
      return [answered, await readIfRefused(answered)] as const;
    });
    if (answer.ok) return show(place, thanks(registration.email));
    if (now === null) return showRefusal(answer);
    const typed = valuesIn(shown);
    registrationForm(now, place, { answer, typed, waiver: registration.waiver });
  }

  function showRefusal(answer: Failed): void {
    follow();
    const named = showErrors(shown, answer.fields);
    failed.textContent = named
      ? t`Registration failed. Please look at the marked fields.`
      : failureText(answer);
    if (!named) submit.focus();
  }

  form.addEventListener('input', follow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void send();
  });
  follow();
  place.replaceChildren(form);
  if (refused !== undefined) {
    // another waiver is not accepted yet
    const { waiver: accepted, ...typed } = refused.typed;
    fillIn(shown, refused.waiver === waiver?.hash ? { ...typed, waiver: accepted ?? '' } : typed);
    showRefusal(refused.answer);
  }
}

/** The box with which the waiver is accepted, and the hash of its document; null without a waiver. */
function waiverOf({ waiver }: Action): { readonly field: FormField; readonly hash: string } | null {
  return waiver && { field: consent('waiver', waiverText(waiver), true), hash: waiver.hash };
}

function thanks(email: string): HTMLElement {
  return element(
    'div',
    { class: 'thanks' },
    element('h2', { tabindex: '-1' }, t`Thank you`),
    element(
      'p',
      {},
      t`A confirmation email was sent to ${email}. It says whether you have a place, and has a link with which you can change or cancel your registration.`,
    ),
  );
}

function agreement(): Node {
  const terms = element('a', { href: '/termsofuse', target: '_blank' }, t`terms of use`);
  const privacy = element('a', { href: '/privacypolicy', target: '_blank' }, t`privacy policy`);
  return element(
    'span',
    {},
    t`I am at least 13 years old and agree to the`,
    ' ',
    terms,
    ' ',
    t`and the`,
    ' ',
    privacy,
    '.',
  );
}

function waiverText({ path, name }: { readonly path: string; readonly name: string }): Node {
  return element(
    'span',
    {},
    t`I have read and accept the waiver:`,
    ' ',
    element('a', { href: path, target: '_blank' }, name),
  );
}
