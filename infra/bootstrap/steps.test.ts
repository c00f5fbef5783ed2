import { expect, it } from 'vitest';
import { step, threeLines } from './steps.mjs';

it('ends in three lines: where the program is, what to do there, and where mail is', () => {
  const address = 'http://localhost:8080';
  const mailbox = threeLines({ address, mail: 'mailbox' });
  expect(mailbox).toHaveLength(3);
  expect(mailbox[0]).toContain(address);
  expect(mailbox[2]).toContain('http://localhost:8080/dev/mail');
  expect(threeLines({ address, mail: 'server' })[2]).toContain('SMTP_URL');
  expect(threeLines({ address, mail: 'queue' })[2]).toContain('waits');
});

it('resolves to what the step did, and fails as it failed', async () => {
  expect(await step('1/1', 'Nothing', () => Promise.resolve(7))).toBe(7);
  await expect(step('1/1', 'Nothing', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
});
