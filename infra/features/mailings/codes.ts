import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const mailingsFeatureCodes = defineCodes({
  refusals: {
    'mail-quota': {
      kind: 'quota',
      text: 'Your organisation has sent as much mail as it can within a day.',
    },
  },
  fields: {
    'nobody-to-mail': 'There is nobody in this group to email.',
    'not-a-recipient': 'This person is not a recipient of this email.',
    'too-many-addresses': 'At most 50 addresses can be typed. Choose a group to write to more people.',
    'attachments-too-large': 'The files are larger than 10 MB together.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof mailingsFeatureCodes> {}
  interface FieldCodes extends FieldsOf<typeof mailingsFeatureCodes> {}
}
