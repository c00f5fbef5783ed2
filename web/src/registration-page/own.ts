import { t } from '@lingui/core/macro';
import { type Action, readIfRefused } from './action.ts';
import { cancelOwn, changeOwn, type Failed, type Link, linkOfPage, type Own, readOwn } from './api.ts';
import { element, show } from './element.ts';
import { whyNot } from './failure-text.ts';
import { closedNotice } from './closed.ts';
import { numberOf } from './visitor.ts';
import {
  answersIn,
  fillIn,
  nameField,
  phoneField,
  questionField,
  showErrors,
  sizeField,
  valuesIn,
  wrongValues,
} from './fields.ts';
import { sender } from './sending.ts';

/** The registration of a mailed link: its ticket, and how to change or cancel it. */
export async function ownRegistration(action: Action, link: Link, place: HTMLElement): Promise<void> {
  show(place, heading(), element('p', { role: 'status' }, t`Loading…`));
  await showOwn(action, link, place);
}

const heading = () => element('h2', { tabindex: '-1' }, t`Your registration`);

/** Whether the visitor has opened another mail's link in the page since. */
function isLeft({ registrantId, token }: Link): boolean {
  const now = linkOfPage();
  return now?.registrantId !== registrantId || now.token !== token;
}

/**
 * Reads the registration and shows it. Until the answer has arrived, the page does not change. `done`: a sentence above
 * the registration that says what the visitor has just done.
 */
async function showOwn(action: Action, link: Link, place: HTMLElement, done?: string): Promise<void> {
  const answer = await readOwn(action, link);
  if (isLeft(link)) return;
  const doneNote = done === undefined ? null : element('p', { class: 'closed', role: 'status' }, done);
  if (!answer.ok) {
    const isWrong = answer.status === 404;
    const text = isWrong ? t`This link no longer leads to a registration.` : whyNot(answer);
    const failed = element('p', { class: 'failed', role: 'alert' }, text);
    const again = isWrong ? null : tryAgain(() => void ownRegistration(action, link, place));
    show(place, heading(), doneNote, failed, again);
    return;
  }
  const { registration } = answer.body;
  const said = element('p', { class: 'status', role: 'status' }, statusText(registration));
  if (registration.status === 'cancelled') {
    show(place, heading(), said, action.closed === null ? registerAgain() : null);
    return;
  }
  // the registration stands, but there is nothing to come to
  if (action.closed === 'event-cancelled' || action.closed === 'event-over') {
    show(place, heading(), closedNotice(action), raffleEntry(action, registration));
    return;
  }
  const ticket = registration.status === 'confirmed' ? await ticketOf(registration) : null;
  if (isLeft(link)) return;
  show(
    place,
    heading(),
    doneNote,
    said,
    ticket,
    raffleEntry(action, registration),
    changing(action, link, registration, () => showOwn(action, link, place, t`Your changes are saved.`)),
    cancelling(action, link, registration, () =>
      showOwn(action, link, place, t`This registration was cancelled.`),
    ),
  );
}

function tryAgain(act: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'primary' }, t`Try again`);
  button.addEventListener('click', act);
  return button;
}

/** Leads to the form: the same page without the link of the mail. */
const registerAgain = () => element('p', {}, element('a', { href: location.pathname }, t`Register again`));

function statusText({ status, place: number, name }: Own): string {
  const place = numberOf(number ?? 1);
  switch (status) {
    case 'confirmed':
      return t`${name}, you have a place.`;
    case 'waiting':
      return t`${name}, you are number ${place} on the waiting list.`;
    case 'cancelled':
      return t`This registration was cancelled.`;
  }
}

/** The ticket as a QR code, with the code in words; the words alone if the drawing, loaded only here, cannot be loaded. */
async function ticketOf({ ticketCode }: Own): Promise<HTMLElement> {
  const drawing = await import('qr').catch(() => null);
  const image =
    drawing &&
    element('img', {
      class: 'ticket',
      alt: t`Your ticket as a QR code`,
      src: `data:image/svg+xml,${encodeURIComponent(drawing.encodeQR(ticketCode, 'svg', { ecc: 'medium', border: 4 }))}`,
    });
  const spelled = ticketCode.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return element('figure', {}, image, element('figcaption', {}, t`Ticket ${spelled}`));
}

/** The entry in the item's raffle, with which the person finds themselves in the public proof. */
function raffleEntry({ tenantId, eventId, itemId }: Action, { raffleEntry: entry }: Own): HTMLElement | null {
  if (entry === null) return null;
  const { entryCode, draw } = entry;
  const page = `/raffleProof/${tenantId}/${eventId}/${itemId}`;
  const proof =
    draw === null
      ? element('a', { href: page }, t`About the draw`)
      : element('a', { href: `${page}?draw=${draw}` }, t`Check the draw`);
  return element(
    'div',
    {},
    draw === null ? null : element('p', {}, element('strong', {}, t`You have won in draw ${draw}.`)),
    element('p', {}, t`Your entry in the raffle: ${entryCode}`),
    element('p', {}, proof),
  );
}

/** What the server refused, and what the form had, by field. */
interface Refused {
  readonly answer: Failed;
  readonly typed: Readonly<Record<string, string>>;
}

function changing(action: Action, link: Link, own: Own, done: () => Promise<void>): HTMLElement {
  const summary = element('summary', {}, t`Change my registration`);
  const place = element('details', {}, summary);
  // when the server refuses fields, the form is drawn again for the present item, with the typed values
  const draw = (now: Action, refused?: Refused) => {
    const { form, showRefusal } = changeForm(now, link, own, done, draw);
    place.replaceChildren(summary, form);
    if (refused !== undefined) showRefusal(refused);
  };
  draw(action);
  return place;
}

function changeForm(
  action: Action,
  link: Link,
  own: Own,
  done: () => Promise<void>,
  drawAgain: (now: Action, refused: Refused) => void,
) {
  const [name, phone, size] = [nameField(own.name), phoneField(own), sizeField(action, own)];
  const questions = action.questions.map((question) => questionField(question, own.answers[question.key]));
  const fields = [name, phone, size, ...questions].filter((one) => one !== null);
  const failed = element('p', { class: 'failed', role: 'alert' });
  const save = element('button', { type: 'submit', class: 'primary' }, t`Save`);
  const form = element('form', { novalidate: true }, ...fields.map(({ part }) => part), failed, save);
  const whileSending = sender(form);
  const showRefusal = ({ answer, typed }: Refused) => {
    fillIn(fields, typed);
    if (showErrors(fields, answer.fields)) return;
    failed.textContent = whyNot(answer);
    save.focus();
  };
  const send = async () => {
    const changes = {
      name: name.value(),
      phone: phone.value(),
      size: size === null ? own.size : size.value() || null,
      answers: answersIn(questions),
    };
    const [answer, now] = await whileSending(async () => {
      const answered = await changeOwn(action, link, changes);
      if (answered.ok) await done();
      return [answered, await readIfRefused(answered)] as const;
    });
    if (answer.ok) return;
    const refused = { answer, typed: valuesIn(fields) };
    if (now === null) showRefusal(refused);
    else drawAgain(now, refused);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    failed.textContent = '';
    if (!showErrors(fields, wrongValues(fields))) void send();
  });
  return { form, showRefusal };
}

/** Cancelling needs a confirmation, because somebody else gets the place immediately. */
function cancelling(action: Action, link: Link, { status }: Own, done: () => Promise<void>): HTMLElement {
  const failed = element('p', { class: 'failed', role: 'alert' });
  const form = element(
    'form',
    {},
    element(
      'p',
      {},
      status === 'waiting'
        ? t`You leave the waiting list. You can register again, but at its end.`
        : t`Somebody else gets your place at once. You can register again, but at the end of the waiting list.`,
    ),
    failed,
    element('button', { type: 'submit', class: 'danger' }, t`Cancel my registration`),
  );
  const whileSending = sender(form);
  const send = async () => {
    const answer = await cancelOwn(action, link);
    if (answer.ok) await done();
    else failed.textContent = whyNot(answer);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    failed.textContent = '';
    void whileSending(send);
  });
  return element('details', {}, element('summary', {}, t`I cannot come`), form);
}
