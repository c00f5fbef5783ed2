import { recall, remember } from './remembered.ts';
import { createStore, type Store } from './store.ts';

// What a person sets for this browser, on /{tenant}/settings (docs/product/tenants-and-settings.md).

/** The locales in which dates and numbers can be written: those of the language of the texts. */
export const formats = ['en-US', 'en-GB'] as const;
export type Format = (typeof formats)[number];

/** The chosen format; null follows the browser (decision 47). */
export const format: Store<Format | null> = createStore(
  formats.find((each) => each === recall('format')) ?? null,
);

/** Whether nothing moves on the screens, whatever the system asks for. */
export const reducedMotion: Store<boolean> = createStore(recall('reduced-motion') === true);

/** Whether the screens take the main colour of the tenant's logo. */
export const logoColour: Store<boolean> = createStore(recall('logo-colour') !== false);

export function takeLogoColour(taken: boolean): void {
  remember('logo-colour', taken ? null : false);
  logoColour.set(taken);
}

export function chooseFormat(chosen: Format | null): void {
  remember('format', chosen);
  format.set(chosen);
}

export function reduceMotion(reduced: boolean): void {
  remember('reduced-motion', reduced || null);
  reducedMotion.set(reduced);
  applyMotion();
}

/** Marks the document, which the styles follow. */
export function applyMotion(): void {
  document.documentElement.toggleAttribute('data-reduced-motion', reducedMotion.get());
}
