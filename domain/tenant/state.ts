/** What is known of a tenant at present. */
export interface TenantDetails {
  readonly companyname: string;
  readonly domain: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly timezone: string;
  /** a path of our own media store */
  readonly logo: string | null;
  /** the same, of a document */
  readonly waiver: string | null;
  readonly waiverName: string | null;
}

export type TenantState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly tenantId: number;
      readonly ownerId: number;
      readonly active: boolean;
      /** whether everybody who works here must have a second factor */
      readonly requireMfa: boolean;
      readonly details: TenantDetails;
      /** the users who gave the contact e-mail and phone, whose they count as */
      readonly emailOf: number;
      readonly phoneOf: number;
    };
