import { mediaUrl } from '../../../platform/http/own-media.ts';
import type { PublicAction } from '../port.ts';
import { type Html, html, jsonIn, nothing, pageOf } from './html.ts';
import { mediumOf, pictureOf } from './picture.ts';
import { periodOf } from '../period.ts';

/** The links at the end of every public page. */
export const legalLinks: Html = html`<footer>
  <a href="/termsofuse">Terms of use</a><a href="/privacypolicy">Privacy policy</a>
</footer>`;

/** The tenant's logo, or its name where it has none. */
export function brand({
  companyname,
  logo,
}: {
  readonly companyname: string;
  readonly logo: string | null;
}): Html {
  return logo === null
    ? html`<header class="top"><span>${companyname}</span></header>`
    : html`<header class="top"><img src="${logo}" alt="${companyname}" /></header>`;
}

/** What a page needs besides what it shows. */
export interface PageSettings {
  readonly publicUrl: string;
  /** of the dates; the texts are in the language of the template */
  readonly locale: string;
}

/** The public page of an action. The form is drawn in the browser from the data in it; dates are in the visitor's language. */
export function actionPage(
  template: string,
  action: PublicAction,
  { publicUrl, locale }: PageSettings,
): string {
  const { name, description, event, tenant, picture } = action;
  const when = periodOf(event, tenant.timezone, locale);
  const image = picture === null ? tenant.logo : mediumOf(picture.path);
  const data = {
    tenantId: action.tenantId,
    eventId: action.eventId,
    itemId: action.itemId,
    questions: action.questions,
    sizes: action.sizes,
    left: action.left,
    waitingList: action.waitingList,
    waiver: action.waiver,
    closed: action.closed,
    opensAt: action.opensAt,
    timezone: tenant.timezone,
  };
  const body = html`${brand(tenant)}
    <main>
      ${picture === null ? html`<div class="picture" data-poster="${action.eventId}"></div>` : pictureOf(picture, { sizes: 'min(100vw, 600px)', isFirst: true })}
      <div class="about">
        <h1>${name}</h1>
        <p>${event.name}</p>
        <p class="quiet">
          <time datetime="${event.days?.firstDay ?? event.startsAt}" lang="${locale}">${when}</time>
        </p>
        ${event.location === '' ? nothing : html`<p class="quiet">${event.location}</p>`}
        ${description === '' ? nothing : html`<p class="description">${description}</p>`}
      </div>
      <section id="registration" aria-label="Registration">
        <p class="loading">Loading…</p>
        <noscript>Registration needs JavaScript.</noscript>
      </section>
    </main>
    ${legalLinks}
    <script type="application/json" id="action">
      ${jsonIn(data)}
    </script>`;
  return pageOf(
    template,
    {
      title: `${name} – ${event.name}`,
      description: [when, event.location, description].filter((part) => part !== '').join(' · '),
      url: action.url,
      image: mediaUrl(image, publicUrl),
    },
    body,
  );
}

/** The page at an address without an action. */
export function missingPage(template: string, url: string): string {
  const text = 'There is no registration at this address.';
  return pageOf(
    template,
    { title: 'Not found', description: text, url, image: null },
    html`<main class="missing">
        <div class="about">
          <h1>Not found</h1>
          <p>${text}</p>
          <p class="quiet">Check the link, or ask the person who sent it to you.</p>
        </div>
      </main>
      ${legalLinks}`,
  );
}
