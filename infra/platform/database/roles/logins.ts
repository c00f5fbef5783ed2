import type { DerivedKeys } from '../../privacy/derived-keys.ts';
import { type DatabaseRole, databaseRoles } from './role-names.ts';

/** For each role of the program the URL with which it logs in. */
export type Logins = Readonly<Record<DatabaseRole, string>>;

/** Builds one URL for each role. */
export function loginsOf(url: (role: DatabaseRole) => string): Logins {
  return {
    muster_owner: url('muster_owner'),
    muster_projector: url('muster_projector'),
    muster_writer: url('muster_writer'),
    muster_gateway: url('muster_gateway'),
  };
}

/**
 * The login roles of an installation. Names and passwords are derived from its key, so that its processes
 * need not exchange them and two installations on one server have different ones.
 */
export function derivedLogins(url: string, keys: DerivedKeys): Logins {
  const installation = keys.hmac('database-logins', 'installation').toString('hex').slice(0, 12);
  return loginsOf((role) => {
    const login = new URL(url);
    login.username = `${role}_${installation}`;
    login.password = keys.hmac('database-logins', role).toString('base64url');
    return login.href;
  });
}

/** Names and passwords of logins, by role. */
export const credentialsOf = (logins: Logins) =>
  databaseRoles.map((role) => {
    const { username, password } = new URL(logins[role]);
    return { role, name: decodeURIComponent(username), password: decodeURIComponent(password) };
  });
