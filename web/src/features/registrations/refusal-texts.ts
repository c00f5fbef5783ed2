import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'action-not-found': msg`There is no registration at this address.`,
  'check-in-undone': msg`This scan was made before the check-in was undone.`,
  'event-cancelled': msg`This event is cancelled.`,
  'event-over': msg`This event is over.`,
  'item-full': msg`All places are taken.`,
  'registration-cancelled': msg`This registration was cancelled.`,
  'registration-closed': msg`Registration is closed.`,
  'registration-not-open': msg`Registration has not opened yet.`,
  'size-full': msg`There is no place left in this size.`,
  'still-waiting': msg`This person is on the waiting list and has no place.`,
  'ticket-unknown': msg`This is not a ticket of this item.`,
  'waiver-unreadable': msg`The waiver cannot be opened at the moment. Please try again later, or write to the organiser.`,
});

addFieldTexts({
  'choices-needed': () => msg`A question with choices needs at least two different ones.`,
  'not-a-choice': () => msg`This is none of the choices.`,
  'not-a-number': (field) => msg`${field} must be a number.`,
  'not-a-ticket': () => msg`This is not a ticket code.`,
  'not-agreed': () => msg`Please agree to the terms of use and confirm that you are at least 13 years old.`,
  'not-months': () => msg`Months must be a whole number from 1 to 120.`,
  'question-twice': () => msg`Two questions have the same key.`,
  'size-full': () => msg`There is no place left in this size.`,
  'size-not-listed': () => msg`This size is not offered.`,
  'too-many-questions': () => msg`An action has at most ten questions.`,
  'unknown-question': () => msg`This form no longer has that question.`,
  'waiver-changed': () => msg`The waiver has changed. Please read and accept the new one.`,
  'waiver-not-accepted': () => msg`Please read and accept the waiver.`,
});
