import webPush from 'web-push';
import { expect, test } from 'vitest';
import { vapidKeys } from './vapid-keys.ts';

test.each([0, 1, 200])('a key that begins with the byte %i signs', (first) => {
  const { publicKey, privateKey } = vapidKeys({ hmac: () => Buffer.from([first, ...Array(31).fill(7)]) });
  const headers = webPush.getVapidHeaders(
    'https://push.example.com',
    'mailto:a@example.org',
    publicKey,
    privateKey,
    'aes128gcm',
  );
  expect(headers.Authorization).toContain(`k=${publicKey}`);
});
