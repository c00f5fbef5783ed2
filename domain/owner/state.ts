export type OwnerState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'registered' };
