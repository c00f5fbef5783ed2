import { expect, it } from 'vitest';
import { newKey, seal, unseal } from './seal.ts';

it('sealed data opens with its key, at its place', async () => {
  const key = await newKey();
  const sealed = await seal(key, 'lists 1', { name: 'Ann Archer' });
  expect(new TextDecoder().decode(sealed.data)).not.toContain('Ann');
  expect(await unseal(key, 'lists 1', sealed)).toEqual({ name: 'Ann Archer' });
});

it('nothing else opens it: another key, another place, changed bytes', async () => {
  const key = await newKey();
  const sealed = await seal(key, 'lists 1', { name: 'Ann Archer' });
  await expect(unseal(await newKey(), 'lists 1', sealed)).rejects.toBeInstanceOf(DOMException);
  await expect(unseal(key, 'lists 2', sealed)).rejects.toBeInstanceOf(DOMException);
  new Uint8Array(sealed.data)[0]! ^= 1;
  await expect(unseal(key, 'lists 1', sealed)).rejects.toBeInstanceOf(DOMException);
});

it('no script can read the key', async () => {
  await expect(crypto.subtle.exportKey('raw', await newKey())).rejects.toBeInstanceOf(DOMException);
});
