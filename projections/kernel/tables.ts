/** The read models' tables by name; each projection's table.ts adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface ReadModels {}
