import type { Audience } from './audience.ts';

/** What a mailing says. */
export interface MailingContent {
  readonly subject: string;
  readonly message: string;
  readonly attachments: readonly {
    readonly path: string;
    readonly kind: 'image' | 'video' | 'document';
  }[];
}

export type MailingState =
  | { readonly status: 'absent' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'requested';
      readonly of: { readonly tenantId: number; readonly mailingId: number; readonly requestedBy: number };
      readonly content: MailingContent;
      readonly audience: Audience | null;
      /** how many people of the group counted as mails at the request; null if unknown */
      readonly counted: number | null;
      /** nobody of the group is left to look up */
      readonly addressed: boolean;
      /** it waits for the mails of another day */
      readonly held: boolean;
      readonly stopped: boolean;
    };
