/** What a jsonb column holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
