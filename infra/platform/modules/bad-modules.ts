/** The declarations of modules contradict each other, so the program does not start. */
export class BadModules extends Error {
  override readonly name = 'BadModules';
}
