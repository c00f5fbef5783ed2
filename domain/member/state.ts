/** The present details of a member. */
export interface MemberDetails {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly bio: string;
  /** a path in our own media store */
  readonly image: string | null;
}

export type MemberState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly memberId: number;
      readonly tenantId: number;
      readonly importId: string | null;
      /** whether anything changed since the member was registered */
      readonly touched: boolean;
      readonly archived: boolean;
      readonly details: MemberDetails;
    }
  | {
      readonly status: 'removed';
      readonly memberId: number;
      readonly tenantId: number;
      readonly importId: string;
    }
  | { readonly status: 'erased'; readonly tenantId: number };
