/** The queue for costly work is full, or the caller holds their whole share of it; edges answer 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
  constructor(
    /** seconds after which the caller may try again */
    readonly retryAfter: number,
  ) {
    super('The queue is full');
  }
}

/** The caller closed the connection before their work began or ended; nobody reads the answer. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
  constructor() {
    super('The caller left');
  }
}
