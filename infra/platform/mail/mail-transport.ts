import type { QueuedMail } from './post.ts';

/** Brings mail to where it is read. */
export interface MailTransport {
  /**
   * Carries one mail. A repeat has the same id, by which whoever receives it knows a second copy.
   * Throws RefusedForGood when trying again is in vain, anything else when it is not.
   */
  deliver(id: string, mail: QueuedMail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server will never take this mail: no such mailbox, or content that it does not like. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
