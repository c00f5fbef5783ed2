import './fonts.css';
import './page.css';
import { activate } from '../i18n/i18n.ts';
import { actionOfPage, readAction } from './action.ts';
import { linkOfPage } from './api.ts';
import { closedNotice, whenOpen } from './closed.ts';
import { drawPicture } from './picture.ts';
import { registrationForm } from './form.ts';
import { ownRegistration } from './own.ts';

/** Fills the place that the server left in the page: the form, the visitor's registration, or why there is neither. */
async function start(action = actionOfPage()): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-poster]')) drawPicture(place);
  const place = document.querySelector<HTMLElement>('#registration');
  if (action === null || place === null) return;
  activate();
  const link = linkOfPage();
  if (link !== null) await ownRegistration(action, link, place);
  else if (action.closed === null) registrationForm(action, place);
  else {
    place.replaceChildren(closedNotice(action));
    whenOpen(action, () => void readAction().then((now) => start(now ?? action)));
  }
}

// theme.js set the scheme before the first paint; the system can change it while the page is open
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  document.documentElement.dataset['mantineColorScheme'] = matches ? 'dark' : 'light';
});

// the link of another mail, opened in the same tab
window.addEventListener('hashchange', () => void start());
void start();
