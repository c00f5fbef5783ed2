import { createTransport } from 'nodemailer';
import { type MailTransport, RefusedForGood } from './mail-transport.ts';

/**
 * Mail by SMTP. `url` is `smtp://user:password@host:port` or `smtps://…`; `from` an address, or a
 * name with one in angle brackets; `host` is what message ids end in.
 */
export function createSmtp({ url, from, host }: { url: string; from: string; host: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(id, { to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          // the same at every try: RFC 5322, section 3.6.4
          messageId: `<${id}@${host}>`,
          // nobody's out-of-office notice answers it: RFC 3834
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw wordless(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** What went wrong without the server's words, which repeat the address and are kept with the job. */
function wordless(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const said = `SMTP: ${code ?? 'failed'} ${responseCode ?? ''}`.trim();
  const forGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  return forGood ? new RefusedForGood(said) : new Error(said);
}
