import { createTransport } from 'nodemailer';
import { addressOf } from './address-of.ts';
import { type MailTransport, PermanentlyRefused } from './mail-transport.ts';

/**
 * Creates the SMTP transport. `url` is `smtp://user:password@host:port` or `smtps://…`; `from` is an address,
 * or a name with an address in angle brackets; `host` is the domain of message ids. A mail with a name of its own is sent
 * from that name and the address of `from`, because mail servers accept no other address of this program.
 */
export function createSmtp({ url, from, host }: { url: string; from: string; host: string }): MailTransport {
  const address = addressOf(from);
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
    async deliver(id, { to, subject, text, html, attachments, headers, fromName }) {
      try {
        await transport.sendMail({
          from: fromName === undefined ? from : { name: fromName, address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, content, contentId }) => ({
            filename: name,
            contentType: type,
            content,
            encoding: 'base64' as const,
            ...(contentId !== undefined && { cid: contentId }),
          })),
          // the same for every attempt: RFC 5322, section 3.6.4
          messageId: `<${id}@${host}>`,
          // prevents automatic replies such as out-of-office notices: RFC 3834
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw withoutServerText(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** The error without the server's text, which repeats the address and would be stored with the job. */
function withoutServerText(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const said = `SMTP: ${code ?? 'failed'} ${responseCode ?? ''}`.trim();
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  return permanent ? new PermanentlyRefused(said) : Object.assign(new Error(said), { code: said });
}
