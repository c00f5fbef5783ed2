import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { spelledCode, ticketCodeOf, ticketPicture } from './ticket.ts';

const privacy = {
  hmac: (purpose: string, text: string) => Buffer.from(`${purpose}/${text}`.padEnd(32, '.')),
};

test('a ticket code has 16 letters and digits, and is the same for a repeat of the command', () => {
  const code = ticketCodeOf(privacy, 'a command');
  expect(code).toMatch(/^[0-9A-Z]{16}$/);
  expect(ticketCodeOf(privacy, 'a command')).toBe(code);
  expect(spelledCode('ABCDEFGHJKMNPQRS')).toBe('ABCD EFGH JKMN PQRS');
});

test('a decoder reads the ticket from its picture', async () => {
  const gif = Buffer.from(ticketPicture('ABCDEFGHJKMNPQRS'), 'base64');
  const { data, info } = await sharp(gif).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('ABCDEFGHJKMNPQRS');
});
