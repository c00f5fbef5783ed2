import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServer } from './server.ts';

/** The address that the server counts a call for. */
async function addressOf(env: Record<string, string>, remoteAddress: string): Promise<string> {
  const config = readConfig({ PUBLIC_URL: 'https://muster.example.org', ...env });
  const app = await createServer(
    { config },
    {
      log: pino({ level: 'silent' }),
      trustedProxies: config.trustedProxies,
      plugins: [async (edge) => void edge.get('/api/from', async ({ ip }) => ({ ip }))],
    },
  );
  try {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const answer = await app.inject({ url: '/api/from', remoteAddress, headers });
    return answer.json<{ ip: string }>().ip;
  } finally {
    await app.close();
  }
}

describe('the address of a client', () => {
  test.each(['10.1.2.3', '172.17.0.1', '192.168.1.5', '169.254.1.1', 'fd00::5', '203.0.113.50'])(
    'is that of its connection, whatever it says, if %s is no named proxy',
    async (address) => {
      expect(await addressOf({}, address)).toBe(address);
      expect(await addressOf({ TRUSTED_PROXIES: '10.9.9.9' }, address)).toBe(address);
    },
  );

  test('is what a proxy on this machine says', async () => {
    expect(await addressOf({}, '127.0.0.1')).toBe('203.0.113.9');
    expect(await addressOf({ TRUSTED_PROXIES: 'none' }, '127.0.0.1')).toBe('127.0.0.1');
  });

  test('is what a named proxy says of its own client, not what the client says', async () => {
    expect(await addressOf({ TRUSTED_PROXIES: '172.30.0.0/24' }, '172.30.0.7')).toBe('203.0.113.9');
    expect(await addressOf({ TRUSTED_PROXIES: '172.30.0.0/24' }, '172.31.0.7')).toBe('172.31.0.7');
  });
});
