import { defineModule } from '../../platform/modules/module.ts';
import { KnownDevices } from './known-devices.ts';
import { createSecurityLog } from '../../platform/log/security.ts';
import { logSignIn } from './security-events.ts';
import { createSignInLimits } from './limits.ts';
import { createSignInCounter } from './metrics.ts';
import { logIn, logInOwner } from './log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './log-in-with-passkey.ts';
import { usernamesInLog } from './usernames-in-log.ts';
import { signInCodes } from './codes.ts';

/** Opening sessions, with a password or a passkey. */
export const signIn = defineModule({
  name: 'signIn',
  needs: ['credentials', 'passkeys', 'publicForms', 'secondFactor', 'sessions'],
  codes: signInCodes,
  open({ log, positions, reads, limits, privacy, states, store }, needs) {
    const parts = {
      ...needs,
      positions,
      reads,
      states,
      store,
      devices: new KnownDevices(privacy),
      limits: createSignInLimits(limits),
      usernamesInLog: usernamesInLog(states),
    };
    const security = createSecurityLog(log, privacy);
    const { metric, counted } = createSignInCounter((outcome, device) =>
      logSignIn(security, outcome, device),
    );
    return {
      metrics: [metric],
      port: {
        logIn: (input, device, presented) => counted(device, logIn(parts, input, device, presented)),
        logInOwner: (input, device, presented) =>
          counted(device, logInOwner(parts, input, device, presented)),
        beginPasskeyLogIn: (device) => beginPasskeyLogIn(parts, device),
        logInWithPasskey: (response, device, presented) =>
          counted(device, logInWithPasskey(parts, response, device, presented)),
      },
    };
  },
});
