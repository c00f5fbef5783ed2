import { defineModule } from '../../platform/modules/module.ts';
import { createPublicForms } from './public-forms.ts';
import { publicFormsCodes } from './codes.ts';

/** Holds machines off the forms that anybody may send. */
export const publicForms = defineModule({
  name: 'publicForms',
  codes: publicFormsCodes,
  open: ({ pools, privacy, config }) => ({
    port: createPublicForms({ pool: pools.writer, privacy, on: config.rateLimits }),
  }),
});
