import type { Privacy } from '../privacy/port.ts';
import { neighbourhood } from '../limits/networks.ts';
import type { Log } from './log.ts';

/** What happened to an account. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'second-factor-failed'
  | 'locked-out'
  | 'factor-changed'
  | 'password-changed'
  | 'address-confirmed';

export interface SecurityFacts {
  readonly event: SecurityEvent;
  /** the person, where they are known for certain */
  readonly userId?: number;
  /** the address of the caller */
  readonly address?: string;
  /** what was refused or changed: a code of ours */
  readonly code?: string;
}

/** Writes what happened to accounts to the program's log. */
export type SecurityLog = (facts: SecurityFacts) => void;

/**
 * Creates the security log: lines of the program's log with `security`, which an operator can watch. A person is named
 * by their id, and a network by an HMAC, so that lines about the same one can be counted.
 */
export function createSecurityLog(log: Pick<Log, 'warn'>, privacy: Pick<Privacy, 'hmac'>): SecurityLog {
  return ({ event, userId, address, code }) =>
    log.warn(
      {
        security: event,
        ...(userId !== undefined && { user: userId }),
        ...(code !== undefined && { code }),
        ...(address !== undefined && {
          network: privacy.hmac('log-network', neighbourhood(address)).toString('base64url').slice(0, 16),
        }),
      },
      'A security event',
    );
}
