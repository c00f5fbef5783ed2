import { defineModule } from '../../platform/modules/module.ts';
import { createPublicForms } from './public-forms.ts';
import { publicFormsCodes } from './codes.ts';

/** Protects public forms from automated requests. */
export const publicForms = defineModule({
  name: 'publicForms',
  codes: publicFormsCodes,
  open: ({ pools, privacy, config }) => ({
    port: createPublicForms({ pool: pools.writer, privacy, on: config.rateLimits }),
  }),
});
