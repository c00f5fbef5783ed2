/** A session ends after this many days, and earlier when it is not used for `idleDays`. */
export const maxDays = 30;
const idleDays = 7;

/** The SQL condition for rows of muster.sessions that have not expired. */
export const alive = `expires_at > now() and last_seen_at > now() - interval '${idleDays} days'`;
