import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { registerTenant, type TenantCommand } from './commands.ts';
import { TenantRegistered, type TenantEvent } from './events.ts';
import type { TenantState } from './state.ts';

export type TenantRejection = 'already-registered' | 'abandoned';

type Decision = readonly TenantEvent[] | Rejected<TenantRejection>;

function register({ data }: CommandOf<typeof registerTenant>, state: TenantState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const {
    tenantId,
    ownerId,
    userId,
    companyname,
    domain,
    email,
    phone,
    address1,
    address2,
    city,
    state: province,
    zip,
    timezone,
  } = data;
  return [
    happened(TenantRegistered, {
      tenantId,
      ownerId,
      userId,
      companyname,
      domain,
      email,
      phone,
      address1,
      address2,
      city,
      state: province,
      zip,
      timezone,
    }),
  ];
}

export const tenant: Aggregate<TenantState, TenantCommand, TenantEvent | CommandAbandoned, TenantRejection> =
  {
    category: 'tenant',
    commands: [registerTenant],
    decider: {
      initial: { status: 'unknown' },
      decide(command, state) {
        switch (command.type) {
          case 'RegisterTenant':
            return register(command, state);
          default:
            return never(command.type);
        }
      },
      evolve(state, event) {
        switch (event.type) {
          case 'TenantRegistered':
            return { status: 'registered' };
          case 'CommandAbandoned':
            return state.status === 'unknown' ? { status: 'abandoned' } : state;
          default:
            return never(event);
        }
      },
    },
  };
