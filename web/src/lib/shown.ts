/**
 * What a screen shows, exported by its file as `handle`: while one of these read models of the server is under
 * repair, the shell says so above the screen.
 */
export interface Shown {
  readonly readModels: readonly string[];
}

export function isShown(handle: unknown): handle is Shown {
  return typeof handle === 'object' && handle !== null && 'readModels' in handle;
}
