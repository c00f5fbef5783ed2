export type Egg = { readonly number: number };
