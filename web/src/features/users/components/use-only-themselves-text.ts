import { useLingui } from '@lingui/react/macro';

/**
 * The text for a user of several tenants: only they can export or erase
 * their data; what an admin can do instead.
 */
export function useOnlyThemselvesText(): (name: string) => string {
  const { t } = useLingui();
  return (name) =>
    t`${name} also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them, so that they can no longer sign in here.`;
}
