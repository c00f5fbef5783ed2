/**
 * The locale of dates and numbers in mails. The server does not know the reader's, so mails have a form that nobody can
 * misread: the day stands before the month, which is a word, and the clock has 24 hours (docs/product/mail.md).
 */
export const mailLocale = 'en-GB';

/** 'Saturday, 1 May 2027 at 09:00 (Europe/London)' */
export function momentInMail(at: Date | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(mailLocale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(at)} (${timeZone})`;
}

/** 'Saturday, 1 May 2027' */
export const dayInMail = (at: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat(mailLocale, { dateStyle: 'full', timeZone }).format(at);
