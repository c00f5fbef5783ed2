export type UserState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'registered' };
