import { oneLine, shortened } from './lines.ts';
import type { MailMessage } from './port.ts';

/** Maximum characters of a subject, because it can contain long names. */
const maxSubjectLength = 150;

/** The subject in one line that is not too long. */
export const subjectLine = (subject: string): string => shortened(oneLine(subject), maxSubjectLength);

/** Renders a mail as text and as HTML, with its subject in one line. */
export function render({ subject, paragraphs, picture, action }: MailMessage): {
  subject: string;
  text: string;
  html: string;
} {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  return {
    subject: subjectLine(subject),
    text: `${[...paragraphs, ...(picture === undefined ? [] : [picture.text]), ...link].join('\n\n')}\n`,
    html: mailPage(
      [
        ...paragraphs.map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`),
        ...(picture === undefined ? [] : [shown(picture)]),
        ...(action === undefined ? [] : [button(action), `<p>${escapeHtml(action.url)}</p>`]),
      ],
      'en',
    ),
  };
}

function shown({ contentId, text }: NonNullable<MailMessage['picture']>): string {
  const picture = `<img src="cid:${escapeHtml(contentId)}" alt="" width="200">`;
  return `<p>${picture}<br>${escapeHtml(text)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5b47;color:#ffffff;text-decoration:none';
  return `<p><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** Phones use their own width, and mail programs with a dark theme choose the colours. */
const head =
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>';

/** The HTML of a mail, from blocks that are HTML themselves; `lang` is the language of its texts, if it is known. */
export function mailPage(blocks: readonly string[], lang?: string): string {
  // Long words wrap, so that a mail is not wider than a phone.
  const style =
    'font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;overflow-wrap:anywhere;word-break:break-word';
  const language = lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`;
  return `<!doctype html><html${language}>${head}<body style="${style}">${blocks.join('\n')}</body></html>`;
}

/** Escapes text for HTML, also for quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
