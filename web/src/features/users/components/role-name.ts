import { useLingui } from '@lingui/react/macro';

/** The displayed name of a role. */
export function useRoleName(): (role: 'ADMIN' | 'STAFF') => string {
  const { t } = useLingui();
  return (role) => (role === 'ADMIN' ? t`Admin` : t`Staff`);
}
