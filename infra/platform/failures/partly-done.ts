/** One step of a call failed after earlier steps were carried out. Edges answer with the cause. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone';
  constructor(
    override readonly cause: unknown,
    /** the steps that were carried out */
    readonly done: readonly string[],
  ) {
    super('done in part');
  }
}
