import { defineCodes, type RefusalsOf } from '../kernel/codes.ts';

export const mailTemplateCodes = defineCodes({
  refusals: {
    'too-many-templates': { kind: 'rule', text: 'At most 100 templates can be saved. Remove one first.' },
  },
});

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof mailTemplateCodes> {}
}
