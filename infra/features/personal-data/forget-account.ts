import type { Pool } from 'pg';
import { deleteRowsOfUser } from '../../platform/database/delete-rows-of-user.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { ErasedUser, PersonalDataHolding } from '../../platform/modules/personal-data.ts';

/**
 * Removes what schema `muster` stores about a user: first as features declare it, then every row with the user's
 * id. The tables are taken from PostgreSQL's catalogue, so that a new one is not missed.
 */
export async function forgetAccount(
  { pool, holdings }: { readonly pool: Pool; readonly holdings: readonly PersonalDataHolding[] },
  user: ErasedUser,
): Promise<void> {
  for (const holding of holdings) await holding.eraseByCommands?.(user);
  const afterwards = await onDatabase(() =>
    inTransaction(pool, 'begin', async (transaction) => {
      const acts: (() => void)[] = [];
      for (const holding of holdings) {
        const act = await holding.erase?.(transaction, user);
        if (act !== undefined) acts.push(act);
      }
      await deleteRowsOfUser(transaction, user.userId);
      return acts;
    }),
  );
  for (const act of afterwards) act();
}
