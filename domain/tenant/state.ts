/** The present settings of a tenant. */
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
  /** a path in our own media store */
  readonly logo: string | null;
  /** the path of a document */
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
      /** the users who entered the contact e-mail and phone, which are their personal data */
      readonly emailOf: number;
      readonly phoneOf: number;
    };
