/** Why an item was not added or changed. */
export interface ItemRefused {
  readonly __typename: string;
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}
