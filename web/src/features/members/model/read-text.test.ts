import { describe, expect, it } from 'vitest';
import { fitsOneRequest, readText } from './read-text.ts';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a file of members', () => {
  it('is read in each encoding that spreadsheets write', async () => {
    const text = 'firstname\nZoë';
    for (const bytes of [Buffer.from(text), utf16(text), utf16(text).swap16(), Buffer.from(text, 'latin1')])
      expect(await readText(new Blob([bytes]))).toBe(text);
  });

  it('is accepted only if it fits into one request', () => {
    const line = 'ada.byron@example.org,Ada,Byron,+44 1432 000001,1 Mill Lane,Ledbury,HW,HR8 1AA\n';
    expect(fitsOneRequest(line.repeat(2_500))).toBe(true);
    expect(fitsOneRequest('ë'.repeat(200_000))).toBe(false);
  });
});
