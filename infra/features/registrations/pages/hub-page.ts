import { mediaUrl } from '../../../platform/http/own-media.ts';
import type { ListedAction } from '../port.ts';
import { brand, legalLinks, type PageSettings } from './action-page.ts';
import { type Html, html, nothing, pageOf } from './html.ts';
import { pictureOf } from './picture.ts';
import { periodOf } from '../period.ts';

interface Hub {
  readonly tenant: { readonly companyname: string; readonly logo: string | null; readonly timezone: string };
  readonly actions: readonly ListedAction[];
  readonly url: string;
}

/** The Event Hub: everything for which visitors can register with a tenant. */
export function hubPage(
  template: string,
  { tenant, actions, url }: Hub,
  { publicUrl, locale }: PageSettings,
): string {
  const list =
    actions.length === 0
      ? html`<div class="about"><p>There is nothing to register for at the moment.</p></div>`
      : html`<ul class="hub">
          ${actions.map((action) => card(action, tenant.timezone, locale))}
        </ul>`;
  const body = html`${brand(tenant)}
    <main class="wide">
      <div class="about">
        <h1>Event Hub</h1>
        <p class="quiet">${tenant.companyname}</p>
      </div>
      ${list}
    </main>
    ${legalLinks}`;
  return pageOf(
    template,
    {
      title: `Event Hub – ${tenant.companyname}`,
      description: `Events of ${tenant.companyname} for which you can register.`,
      url,
      image: mediaUrl(tenant.logo, publicUrl),
    },
    body,
  );
}

function card(
  { url, name, description, event, picture, eventId }: ListedAction,
  timezone: string,
  locale: string,
): Html {
  const shown =
    picture === null
      ? html`<div class="picture" data-poster="${eventId}"></div>`
      : pictureOf(picture, { sizes: '(max-width: 620px) 100vw, 360px', isFirst: false });
  return html`<li>
    <a class="card" href="${new URL(url).pathname}"
      >${shown}
      <div class="about">
        <h2>${name}</h2>
        <p>${event.name}</p>
        <p class="quiet" lang="${locale}">${periodOf(event, timezone, locale)}</p>
        ${description === '' ? nothing : html`<p class="description">${description}</p>`}
      </div></a
    >
  </li>`;
}
