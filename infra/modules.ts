// The list of features, a line each. What the program makes of it stands in features.ts.
export { confirmedAddresses } from './features/confirmed-addresses/module.ts';
export { credentials } from './features/credentials/module.ts';
export { events } from './features/events/module.ts';
export { invitations } from './features/invitations/module.ts';
export { library } from './features/library/module.ts';
export { members } from './features/members/module.ts';
export { ownNames } from './features/own-names/module.ts';
export { passkeys } from './features/passkeys/module.ts';
export { passwords } from './features/passwords/module.ts';
export { personalData } from './features/personal-data/module.ts';
export { publicForms } from './features/public-forms/module.ts';
export { registration } from './features/registration/module.ts';
export { secondFactor } from './features/second-factor/module.ts';
export { sessions } from './features/sessions/module.ts';
export { signIn } from './features/sign-in/module.ts';
export { tenants } from './features/tenants/module.ts';
export { users } from './features/users/module.ts';
