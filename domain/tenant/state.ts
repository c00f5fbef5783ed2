export type TenantState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'registered' };
