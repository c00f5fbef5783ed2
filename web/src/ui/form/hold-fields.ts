type Text = HTMLInputElement | HTMLTextAreaElement;

/** What changes a form with a click. */
const choices = 'button, [type=checkbox], [type=radio], [type=file]';

/**
 * Makes a form read-only until the returned function is called. Nothing is disabled: the focus stays, and fields are
 * still read out. Only its links and its `formButtons` act. Afterwards its texts stay read-only if `isReadOnly` says so.
 */
export function holdFields(form: HTMLFormElement, isReadOnly: () => boolean): () => void {
  const texts: Text[] = [];
  const holdTexts = () => {
    for (const text of [...form.elements].filter(isOpenText)) {
      text.readOnly = true;
      texts.push(text);
    }
  };
  holdTexts();
  // a field can appear meanwhile
  const appearing = new MutationObserver(holdTexts);
  appearing.observe(form, { childList: true, subtree: true });
  const held = new AbortController();
  const block = <Name extends 'click' | 'drop' | 'keydown' | 'mousedown' | 'paste' | 'submit'>(
    name: Name,
    isBlocked: (target: Element, event: HTMLElementEventMap[Name]) => boolean,
  ) =>
    form.addEventListener(
      name,
      (event) => {
        if (!(event.target instanceof Element) || !isBlocked(event.target, event)) return;
        event.preventDefault();
        // React hears of a choice even if the browser then takes it back
        event.stopPropagation();
      },
      { capture: true, signal: held.signal },
    );
  block('click', (target) => target.closest(choices) !== null && target.closest(`[${mark}]`) === null);
  // opens the list
  block('mousedown', (target) => target.closest('select') !== null);
  block('keydown', (target, { key }) => target.matches('select') && key !== 'Tab' && key !== 'Escape');
  for (const name of ['drop', 'paste', 'submit'] as const) block(name, () => true);
  return () => {
    held.abort();
    appearing.disconnect();
    if (!isReadOnly()) for (const text of texts) text.readOnly = false;
  };
}

const mark = 'data-form-buttons';

/** Props of the element around the buttons that act while the form is held, such as Cancel. */
export const formButtons = { [mark]: true };

const isOpenText = (element: Element): element is Text =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) && !element.readOnly;
