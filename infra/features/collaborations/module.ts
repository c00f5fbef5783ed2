import { defineModule } from '../../platform/modules/module.ts';
import { createCollaborations } from './collaborations.ts';
import { endShares } from './end-shares.ts';
import { createNotifyOfShare } from './notify-of-share.ts';
import { OpeningNotes } from './opening-notes.ts';
import { findSharedEventRole } from './shared-role.ts';

/** Events and items that tenants share with each other. */
export const collaborations = defineModule({
  name: 'collaborations',
  needs: ['confirmedAddresses', 'events', 'notifications', 'sessions'],
  open(platform, { confirmedAddresses, events, notifications, sessions }) {
    const notes = new OpeningNotes(platform);
    const sharedRoleOn = findSharedEventRole(platform.states, notes);
    return {
      port: { ...createCollaborations(platform, { notes, events, sessions }), sharedRoleOn },
      recurring: [{ name: 'end-shares', cron: '* * * * *', run: () => endShares(platform) }],
      sharedRoles: { event: sharedRoleOn },
      effects: { 'notify-of-share': createNotifyOfShare({ ...platform, confirmedAddresses, notifications }) },
    };
  },
});
