import { createStore } from '../lib/store.ts';

/** How this browser installs the app. */
export type Installation =
  /** `ask` shows the browser's own question; call it while a press is handled */
  | { readonly by: 'question'; ask(): void }
  /** the person adds the app to the Home Screen: iPhone and iPad */
  | { readonly by: 'hand' }
  /** it is installed, or the browser cannot install it */
  | { readonly by: 'nothing' };

/** Chromium's event: the app can be installed. https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface BeforeInstallPromptEvent extends Event {
  /** once for each event */
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Navigator {
    /** only on iPhone and iPad: whether the page was opened from the Home Screen */
    readonly standalone?: boolean;
  }
}

const nothing: Installation = { by: 'nothing' };

export const installation = createStore<Installation>(
  navigator.standalone === false ? { by: 'hand' } : nothing,
);

/** Waits for what the browser says about the installation. Call it at the start: the browser says it only once. */
export function followInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // no bar of the browser over the screen: the account menu has an item
    event.preventDefault();
    installation.set({
      by: 'question',
      ask() {
        installation.set(nothing);
        // refused while the browser already asks
        event.prompt().catch(() => undefined);
      },
    });
  });
  window.addEventListener('appinstalled', () => installation.set(nothing));
}
