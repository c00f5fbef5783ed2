/** A dependency (database, event store) does not answer; edges answer 503 with Retry-After. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
