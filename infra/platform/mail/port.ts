import type { Transaction } from '../jobs/port.ts';

/** What a mail says, in plain words: it goes out as text and as HTML of the same content. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** the one link that the mail is about */
  readonly action?: { readonly label: string; readonly url: string };
}

export interface MailToSend {
  /** one address, checked by whoever took it from a person */
  readonly to: string;
  readonly letter: Letter;
  /** the id of what asks for the mail (event, command, request) and what it is for: together its id */
  readonly cause: string;
  readonly purpose: string;
  /** not sent later than this: a link would not work any more */
  readonly before?: Date;
}

/** Where mail is handed in; a worker carries it out, again until somebody took it. */
export interface Post {
  /**
   * Hands a mail in within the caller's transaction. False when this cause had this mail before.
   * Throws BadAddress for what is not exactly one address.
   */
  send(transaction: Transaction, mail: MailToSend): Promise<boolean>;
}

/** Not one address that mail can be sent to; what it was is not said. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
  constructor() {
    super('Not one mail address');
  }
}
