/** The tables of read models by name; each read model's table.ts adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface ReadModels {}
