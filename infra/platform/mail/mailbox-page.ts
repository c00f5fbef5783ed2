import type { FastifyPluginAsync } from 'fastify';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { escapeHtml } from './render.ts';

/**
 * `/dev/mail`: the mailbox of a trial installation. It is registered only for the embedded database at a
 * local address, because links in mail open accounts.
 */
export function mailboxPage(mailbox: Pick<Mailbox, 'list'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/dev/mail', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
      const mails = await mailbox.list();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(page(mails));
    });
  };
}

/** With the colours of the web app (web/src/ui/theme/tokens.ts). */
function page(mails: readonly KeptMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; --paper: #f6f4ee; --surface: #fff; --line: #dad5c8; --ink: #191c19; --ink-2: #555a52; --brand: #0b5b47; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101411; --surface: #181d19; --line: #2c332d; --ink: #edf0e9; --ink-2: #a7b0a6; --brand: #79d4b3; }
}
body { font: 15px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; background: var(--paper); color: var(--ink); }
h1, h2 { letter-spacing: -0.02em; line-height: 1.15; }
h1 { margin: 0; }
h1 + p { margin: 0.25rem 0 1.5rem; color: var(--ink-2); }
article { border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin: 1rem 0; background: var(--surface); }
h2 { font-size: 1.2rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0; font-size: 14px; color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); }
img { border-radius: 8px; }
a { color: var(--brand); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>No mail server is configured (SMTP_URL), so mail stays here.</p>
${list}
</main>
</body>
</html>
`;
}

function article({ fromName, to, subject, text, at, attachments }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>${fromName === undefined ? '' : `<dt>From</dt><dd>${escapeHtml(fromName)}</dd>`}<dt>To</dt><dd>${escapeHtml(to)}</dd><dt>At</dt><dd><time datetime="${at.toISOString()}">${moment.format(at)}</time></dd></dl>
<pre>${withLinks(text)}</pre>${attachments.map(attached).join('')}
</article>`;
}

/** A picture is shown, and any other file can be downloaded. */
function attached({ name, type, content }: KeptMail['attachments'][number]): string {
  const address = `data:${escapeHtml(type)};base64,${content}`;
  return type.startsWith('image/')
    ? `<p><img src="${address}" alt="${escapeHtml(name)}" width="200"></p>`
    : `<p><a href="${address}" download="${escapeHtml(name)}">${escapeHtml(name)}</a></p>`;
}

/** Times in the time zone of this machine, where the reader of the page is. */
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** Escaped text with clickable web addresses. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
