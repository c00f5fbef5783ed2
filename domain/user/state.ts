/** The present profile of a person. */
export interface Profile {
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly firstname: string;
  readonly lastname: string;
}

export type UserState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'erased' }
  | {
      readonly status: 'registered';
      readonly userId: number;
      readonly profile: Profile;
      /** the person has shown that mail to the address reaches them */
      readonly addressConfirmed: boolean;
    };
