import type { PreviewMailingMutation } from '../mutations/mailing.generated.ts';

/** A mail as one of its recipients gets it. */
export type Previewed = Extract<PreviewMailingMutation['previewMailing'], { __typename: 'MailingPreviewed' }>;
