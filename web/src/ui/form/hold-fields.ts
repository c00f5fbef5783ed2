type Text = HTMLInputElement | HTMLTextAreaElement;

/**
 * Makes the fields of a form read-only until the returned function is called. They are not disabled: the focus stays,
 * and they are still read out. HTML has no read-only choices, so clicks and keys do nothing there.
 */
export function holdFields(form: HTMLFormElement): () => void {
  const texts = [...form.elements].filter(isOpenText);
  for (const text of texts) text.readOnly = true;
  const held = new AbortController();
  const listen = <Name extends 'click' | 'mousedown' | 'keydown'>(
    name: Name,
    chooses: (target: Element, event: HTMLElementEventMap[Name]) => boolean,
  ) =>
    form.addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element && chooses(event.target, event)) event.preventDefault();
      },
      { capture: true, signal: held.signal },
    );
  listen('click', (target) => target.matches('[type=checkbox], [type=radio], [type=file]'));
  // opens the list
  listen('mousedown', (target) => target.closest('select') !== null);
  listen('keydown', (target, { key }) => target.matches('select') && key !== 'Tab' && key !== 'Escape');
  return () => {
    held.abort();
    for (const text of texts) text.readOnly = false;
  };
}

const isOpenText = (element: Element): element is Text =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) && !element.readOnly;
