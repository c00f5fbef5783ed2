import type { ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/program.ts';

/** Reads what a mail server received. */
export function mailbox({ received }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'received'>) {
  const mailsTo = (address: string) => received.filter(({ to }) => to.includes(address));
  return {
    /** Waits for the mail with this number to an address, the first is 1. */
    mailTo: (address: string, number: number): Promise<ReceivedMail> =>
      until(() => mailsTo(address)[number - 1], `mail ${number} to ${address}`),
    /** A mail as text, without the line breaks of quoted-printable. */
    textOf: ({ raw }: ReceivedMail): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    /** The content of the first part with this media type. */
    partOf({ raw }: ReceivedMail, type: string): Buffer {
      const part =
        raw.split(/\r\n--/).find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? '';
      return Buffer.from(part.slice(part.indexOf('\r\n\r\n')).replaceAll(/\s/g, ''), 'base64');
    },
  };
}
