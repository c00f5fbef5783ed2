import type { AddedLine } from '../tree.ts';

/** What the notice board adds to existing files: an entry in the list of each floor. */
export const addedLines: readonly AddedLine[] = [
  {
    file: 'domain/registry.ts',
    below: "export { member } from './member/decider.ts';",
    line: "export { notice } from './notice/decider.ts';",
  },
  {
    file: 'projections/registry.ts',
    below: "export { membersReadModel } from './members/projector.ts';",
    line: "export { noticesReadModel } from './notices/projector.ts';",
  },
  {
    file: 'gateway/modules.ts',
    below: "export { memberModule } from './member/module.ts';",
    line: "export { noticeModule } from './notice/module.ts';",
  },
  {
    file: 'rest-compat/modules.ts',
    below: "export { memberModule } from './members/module.ts';",
    line: "export { noticeModule } from './notices/module.ts';",
  },
  {
    file: 'web/src/app/areas.ts',
    below: "export { memberScreens } from './routes/members/screens.ts';",
    line: "export { noticeScreens } from './routes/notices/screens.ts';",
  },
  {
    file: 'web/src/app/live/live-features.ts',
    below: "export { membersLive } from '../../features/members/live/members-live.ts';",
    line: "export { noticesLive } from '../../features/notices/live/notices-live.ts';",
  },
  {
    file: 'web/src/app/live/tenant-changes.graphql',
    below: '...LiveMembers_change @unmask',
    line: '    ...LiveNotices_change @unmask',
  },
];
