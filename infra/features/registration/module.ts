import { defineModule } from '../../platform/modules/module.ts';
import type { Registration } from './port.ts';
import { registerOwner } from './register-owner.ts';

/** Opening a company account. */
export const registration = defineModule({
  name: 'registration',
  needs: ['credentials', 'publicForms'],
  open({ dispatcher }, needs) {
    const parts = { ...needs, dispatcher };
    const port: Registration = {
      registerOwner: (input, context, sender) => registerOwner(parts, input, context, sender),
    };
    return { port };
  },
});
