/** A part the program needs (database, event store) does not answer; edges say 503 with Retry-After. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
