/** A session ends after so many days, and sooner when nobody used it for a while. */
export const longestDays = 30;
const idleDays = 7;

/** The condition of a row of muster.sessions that has not ended by itself. */
export const alive = `expires_at > now() and last_seen_at > now() - interval '${idleDays} days'`;
