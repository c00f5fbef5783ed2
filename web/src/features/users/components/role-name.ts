import { useLingui } from '@lingui/react/macro';

/** What a role is called. */
export function useRoleName(): (role: 'ADMIN' | 'STAFF') => string {
  const { t } = useLingui();
  return (role) => (role === 'ADMIN' ? t`Admin` : t`Staff`);
}
