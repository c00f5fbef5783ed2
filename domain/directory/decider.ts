import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineCodes, type CodeOf } from '../kernel/codes.ts';
import type { Aggregate } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { setDirectoryVisibility, type DirectoryCommand } from './commands.ts';
import { type DirectoryEvent, directoryEvents, HiddenFromDirectory, ShownInDirectory } from './events.ts';

/** Whether other tenants find the tenant; at first they do not. */
export interface DirectoryState {
  readonly shown: boolean;
}

const codes = defineCodes({});

export const directory: Aggregate<DirectoryState, DirectoryCommand, DirectoryEvent, CodeOf<typeof codes>> = {
  category: 'directory',
  events: directoryEvents,
  codes,
  commands: [setDirectoryVisibility],
  decider: {
    initial: { shown: false },
    decide: ({ data: { shown, tenantId } }, state) =>
      shown === state.shown ? [] : [happened(shown ? ShownInDirectory : HiddenFromDirectory, { tenantId })],
    evolve: (state, event: DirectoryEvent | CommandAbandoned) =>
      event.type === 'CommandAbandoned' ? state : { shown: event.type === 'ShownInDirectory' },
  },
};
