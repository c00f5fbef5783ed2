import { defineModule } from '../../platform/modules/module.ts';
import { createPublicForms } from './public-forms.ts';
import { publicFormsCodes } from './codes.ts';

/** Protects public forms from automated requests. */
export const publicForms = defineModule({
  name: 'publicForms',
  codes: publicFormsCodes,
  open: ({ limits, privacy, config }) => ({
    port: createPublicForms({ limits, privacy, on: config.rateLimits }),
  }),
});
