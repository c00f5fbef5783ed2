import { randomBytes } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

/** How many recovery codes a person gets. */
const codeCount = 10;
/** The alphabet of base32 (RFC 4648, section 6), without digits that look like letters; a code has 80 random bits. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Recovery codes: each replaces the second factor once. Stored as HMACs. */
export class RecoveryCodes {
  constructor(private readonly privacy: Pick<Privacy, 'hmac'>) {}

  /** Creates new codes that replace all earlier ones. Only HMACs are stored, so the codes are returned only here. */
  async issue(transaction: Transaction, userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: codeCount }, newCode);
    await this.remove(transaction, userId);
    await transaction.query(
      'insert into muster.recovery_codes (user_id, code_hmac) select $1, unnest($2::bytea[])',
      [userId, codes.map((code) => this.hmacOf(userId, code))],
    );
    return codes;
  }

  /** Uses a code up; false when the person has no such code. */
  async use(transaction: Transaction, userId: number, code: string): Promise<boolean> {
    const { rowCount } = await transaction.query(
      'delete from muster.recovery_codes where user_id = $1 and code_hmac = $2',
      [userId, this.hmacOf(userId, code)],
    );
    return rowCount === 1;
  }

  async remove(transaction: Transaction, userId: number): Promise<void> {
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
  const random = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (random.match(/.{4}/g) ?? []).join('-');
}
