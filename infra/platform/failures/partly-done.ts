/** A call of several steps that failed after some of them were carried out. Edges answer with the cause. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone';
  constructor(
    override readonly cause: unknown,
    /** the parts whose step was carried out */
    readonly done: readonly string[],
  ) {
    super('done in part');
  }
}
