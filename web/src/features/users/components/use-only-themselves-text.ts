import { useLingui } from '@lingui/react/macro';

/** Says why an admin may not have the data of a user of several tenants, and what the admin can do instead. */
export function useTheirsAlone(): (name: string) => string {
  const { t } = useLingui();
  return (name) =>
    t`${name} also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them, so that they cannot enter here any more.`;
}
