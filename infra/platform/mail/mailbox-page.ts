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

function page(mails: readonly KeptMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: 0.75rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0.25rem 0; opacity: 0.8; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.75rem 0 0; }
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

function article({ to, subject, text, at, attachments }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>At</dt><dd><time datetime="${at.toISOString()}">${moment.format(at)}</time></dd></dl>
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
