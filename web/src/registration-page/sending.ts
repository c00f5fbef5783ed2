import { t } from '@lingui/core/macro';
import { holdFields } from '../ui/form/hold-fields.ts';
import { element } from './element.ts';

/**
 * Adds the note 'Sending…' to a form, and makes the function that sends it. Until the answer has arrived, the form is
 * read-only and is not sent again, because what is changed then would be lost. The focus stays on the button.
 */
export function sender(form: HTMLFormElement): <Answer>(send: () => Promise<Answer>) => Promise<Answer> {
  // empty at first, so that screen readers announce the words
  const note = element('p', { class: 'sending', role: 'status' });
  form.append(note);
  const button = form.querySelector('button');
  return async (send) => {
    const release = holdFields(form, () => false);
    button?.setAttribute('aria-disabled', 'true');
    note.textContent = t`Sending…`;
    try {
      return await send();
    } finally {
      release();
      button?.removeAttribute('aria-disabled');
      note.textContent = '';
    }
  };
}
