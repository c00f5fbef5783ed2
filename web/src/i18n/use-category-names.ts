import { useLingui } from '@lingui/react/macro';
import type { NotificationCategory } from '../graphql/schema.generated.ts';

/** The names of the categories of notifications. */
export function useCategoryNames(): Readonly<Record<NotificationCategory, string>> {
  const { t } = useLingui();
  return {
    SECURITY: t`Security alerts`,
    UPDATES: t`App updates`,
    MARKETING: t`Offers and news`,
    MENTIONS: t`Mentions`,
    MESSAGES: t`Messages`,
    TASKS: t`Tasks`,
    REGISTRATIONS: t`Registrations`,
    SHARES: t`Shared events`,
  };
}
