import { defineModule } from '../../platform/modules/module.ts';
import { createSignInLimits } from './limits.ts';
import { createSignInCounter } from './metrics.ts';
import { logIn, logInOwner } from './log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './log-in-with-passkey.ts';
import { usernamesInLog } from './usernames-in-log.ts';
import { signInCodes } from './codes.ts';

/** Opening sessions, with a password or a passkey. */
export const signIn = defineModule({
  name: 'signIn',
  needs: ['credentials', 'passkeys', 'secondFactor', 'sessions'],
  codes: signInCodes,
  open({ reads, limits, states }, needs) {
    const parts = {
      ...needs,
      reads,
      limits: createSignInLimits(limits),
      usernamesInLog: usernamesInLog(states),
    };
    const { metric, counted } = createSignInCounter();
    return {
      metrics: [metric],
      port: {
        logIn: (input, device) => counted(logIn(parts, input, device)),
        logInOwner: (input, device) => counted(logInOwner(parts, input, device)),
        beginPasskeyLogIn: (device) => beginPasskeyLogIn(parts, device),
        logInWithPasskey: (response, device) => counted(logInWithPasskey(parts, response, device)),
      },
    };
  },
});
