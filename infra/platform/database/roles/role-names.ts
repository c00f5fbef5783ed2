/**
 * The database roles of the program. None can log in: each process logs in as a member of exactly one of them
 * (logins.ts) and works as that role.
 */
export const databaseRoles = ['muster_owner', 'muster_projector', 'muster_writer', 'muster_gateway'] as const;

/** `muster_owner` owns everything in the database; the others have what migrations grant them. */
export type DatabaseRole = (typeof databaseRoles)[number];

/** The schemas that belong to `muster_owner`. */
export const ownedSchemas = ['muster', 'read_models', 'pgboss'] as const;
