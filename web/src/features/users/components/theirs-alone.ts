import { useLingui } from '@lingui/react/macro';

/** Why an admin may not have the data of whoever also belongs to others, and what is left to do. */
export function useTheirsAlone(): (name: string) => string {
  const { t } = useLingui();
  return (name) =>
    t`${name} also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them, so that they cannot enter here any more.`;
}
