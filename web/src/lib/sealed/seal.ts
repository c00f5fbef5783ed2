/** A value that only the key can read. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A new key that no script can read, not even ours: it can only be used, and forgotten. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Seals a JSON value. `place` is where it is stored: sealed text that was moved elsewhere does not open. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, place), key, text) };
}

/** Opens what `seal` sealed at this place. Rejects for another key, another place or changed bytes. */
export async function unseal(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt(algorithm(iv, place), key, data);
  return JSON.parse(new TextDecoder().decode(bytes));
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});
