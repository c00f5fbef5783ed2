import { randomBytes } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

/** A person has so many at a time. */
const together = 10;
/** 80 random bits in letters that are not taken for each other (RFC 4648, section 6). */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Codes that stand in for the second factor, once each; kept as HMACs. */
export class RecoveryCodes {
  constructor(private readonly privacy: Pick<Privacy, 'hmac'>) {}

  /** New codes for a person in place of all earlier ones; the only moment they are known in clear. */
  async issue(transaction: Transaction, userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: together }, newCode);
    await this.forget(transaction, userId);
    await transaction.query(
      'insert into muster.recovery_codes (user_id, code_hmac) select $1, unnest($2::bytea[])',
      [userId, codes.map((code) => this.hmacOf(userId, code))],
    );
    return codes;
  }

  /** Uses a code up; false when it is none of theirs (any more). */
  async use(transaction: Transaction, userId: number, code: string): Promise<boolean> {
    const { rowCount } = await transaction.query(
      'delete from muster.recovery_codes where user_id = $1 and code_hmac = $2',
      [userId, this.hmacOf(userId, code)],
    );
    return rowCount === 1;
  }

  async forget(transaction: Transaction, userId: number): Promise<void> {
    await transaction.query('delete from muster.recovery_codes where user_id = $1', [userId]);
  }

  async left(connection: Transaction, userId: number): Promise<number> {
    const { rows } = await connection.query<{ left: number }>(
      'select count(*)::int as left from muster.recovery_codes where user_id = $1',
      [userId],
    );
    return rows[0]?.left ?? 0;
  }

  private hmacOf(userId: number, code: string): Buffer {
    const plain = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
    return this.privacy.hmac('recovery-code', `${userId} ${plain}`);
  }
}

function newCode(): string {
  const random = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return (random.match(/.{4}/g) ?? []).join('-');
}
