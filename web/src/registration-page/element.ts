type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element; an attribute that is false or undefined is left out. Text is never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(attribute, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Shows a part of the page and moves the focus to its heading, so that a screen reader reads it. */
export function show(place: HTMLElement, ...parts: readonly (Node | null)[]): void {
  place.replaceChildren(...parts.filter((part) => part !== null));
  place.querySelector<HTMLElement>('h2[tabindex]')?.focus();
}
