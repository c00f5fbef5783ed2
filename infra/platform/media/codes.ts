import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

const unreadable = 'This file is damaged, or is not of the type that its name says.';
const quotaFull = 'There is no room for more files. Please remove some first.';
const ownerQuotaFull =
  'All tenants of this owner together have no room for more files. Please remove some first.';
const storageFull = 'There is no room for more files at the moment.';

export const mediaCodes = defineCodes({
  refusals: {
    'unreadable-file': { kind: 'wrong-kind', text: unreadable },
    'quota-full': { kind: 'full', text: quotaFull },
    'owner-quota-full': { kind: 'full', text: ownerQuotaFull },
    'storage-full': { kind: 'full', text: storageFull },
    'too-many-uploads': {
      kind: 'too-many',
      text: 'Too many uploads are unfinished. Please finish or cancel some first.',
    },
    'another-protocol': { kind: 'outdated', text: 'Version 1.0.0 of the tus protocol is spoken here.' },
    'wrong-offset': { kind: 'conflict', text: 'Another byte of this file is expected next.' },
    'in-use': { kind: 'conflict', text: 'This file is still in use, so it stays.' },
  },
  fields: {
    'too-large': 'This file is too large.',
    'no-such-upload': 'There is no such upload. Please begin again.',
    'incomplete-upload': 'This upload is not complete.',
    'wrong-kind': 'This kind of file is not accepted here.',
    'unreadable-file': unreadable,
    'quota-full': quotaFull,
    'owner-quota-full': ownerQuotaFull,
    'storage-full': storageFull,
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof mediaCodes> {}
  interface FieldCodes extends FieldsOf<typeof mediaCodes> {}
}
