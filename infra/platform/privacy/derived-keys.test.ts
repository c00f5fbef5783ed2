import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DerivedKeys } from './derived-keys.ts';

const installationKey = Buffer.alloc(32, 7);

test('the HMAC of a text never changes', () => {
  const hmac = new DerivedKeys(installationKey).hmac('reservation username', 'ann').toString('hex');
  expect(hmac).toBe('7ed53abae521ff76d1264b84631ebc63cd6a3ba7df25c4fa5b6058179661f35d');
});

test('each purpose and each installation has its own key', () => {
  const keys = new DerivedKeys(installationKey);
  const others = [
    keys.hmac('b', 'ann'),
    new DerivedKeys(randomBytes(32)).hmac('a', 'ann'),
    keys.hmac('a', 'bob'),
  ];
  for (const other of others) expect(keys.hmac('a', 'ann').equals(other)).toBe(false);
});

test('an installation key of another length is refused', () => {
  expect(() => new DerivedKeys(randomBytes(16))).toThrow('32 bytes');
});
