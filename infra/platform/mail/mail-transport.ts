import type { QueuedMail } from './post.ts';

/** Delivers mail. */
export interface MailTransport {
  /**
   * Delivers one mail. A repeat has the same id, so that the receiver recognises a second copy. Throws
   * PermanentlyRefused if a retry cannot succeed, another error if it can.
   */
  deliver(id: string, mail: QueuedMail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server will never accept this mail: the mailbox does not exist, or it refuses the content. */
export class PermanentlyRefused extends Error {
  override readonly name = 'PermanentlyRefused';
}
