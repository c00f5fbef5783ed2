import type { Transaction } from '../jobs/port.ts';

/** The content of a mail, sent both as text and as HTML. */
export interface MailMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** a picture among the attachments, shown below the paragraphs; `text` says the same in words */
  readonly picture?: { readonly contentId: string; readonly text: string };
  /** the link of the mail */
  readonly action?: { readonly label: string; readonly url: string };
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** the media type */
  readonly type: string;
  /** base64 */
  readonly content: string;
  /** set for a picture that the mail shows */
  readonly contentId?: string;
}

export interface MailToSend {
  /** one address; the caller has validated it */
  readonly to: string;
  readonly message: MailMessage;
  readonly attachments?: readonly MailAttachment[];
  /** the id of the cause (event, command, request); together with the purpose it identifies the mail */
  readonly cause: string;
  readonly purpose: string;
  /** not sent after this time, because its link would not work any more */
  readonly before?: Date;
}

/** Accepts mail for sending; a worker delivers it, with retries. */
export interface Post {
  /**
   * Sends a mail within the caller's transaction. False if this cause and purpose already had a mail. Throws
   * BadAddress if `to` is not exactly one address.
   */
  send(transaction: Transaction, mail: MailToSend): Promise<boolean>;
}

/** Not exactly one mail address; the message does not contain it. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
  constructor() {
    super('Not one mail address');
  }
}
