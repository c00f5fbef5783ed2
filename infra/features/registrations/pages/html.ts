import { shortened } from '../../../platform/mail/lines.ts';
import { escapeHtml } from '../../../platform/mail/render.ts';

/** A piece of HTML whose values are escaped. */
export interface Html {
  readonly html: string;
}

/** HTML from a template: every value is escaped, except for other pieces of HTML. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const text = parts.reduce((done, part, index) => {
    const value = values[index - 1];
    return done + (value === undefined ? '' : htmlOf(value)) + part;
  });
  return { html: text };
}

export const nothing: Html = { html: '' };

function htmlOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

/** JSON for a script element: no `<` can end it. */
export const jsonIn = (value: unknown): Html => ({ html: JSON.stringify(value).replaceAll('<', '\\u003c') });

/** What a page shows in the head of the browser, in searches and when its link is shared. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** full addresses */
  readonly url: string;
  readonly image: string | null;
}

const longestDescription = 200;

/** Fills the built page. `head` becomes title, description and Open Graph. */
export function pageOf(template: string, head: Head, body: Html): string {
  const description = shortened(head.description.replaceAll(/\s+/g, ' ').trim(), longestDescription);
  const image = head.image === null ? nothing : html`<meta property="og:image" content="${head.image}" />`;
  const filled = html`<title>${head.title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${head.url}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${head.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${head.url}" />
    ${image}`;
  // functions, because `$` has a meaning in a text that replaces
  return template.replace('<!--page-head-->', () => filled.html).replace('<!--page-body-->', () => body.html);
}
