import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';
import { KeyCache } from './key-cache.ts';
import { Unreadable } from './port.ts';

/** A person's key, or why an existing key cannot be used. */
export type FoundKey = KeyObject | Unreadable;

/** The keys of persons by subject (`user-7`); decrypted only here and in the cache. */
export class SubjectKeys {
  /** how often keys were forgotten; a key that was read before may be an erased one and is not cached */
  #forgotten = 0;

  constructor(
    private readonly pool: Pool,
    private readonly wrappingKey: KeyObject,
    private readonly cache: KeyCache = new KeyCache(),
  ) {}

  /** The existing keys, with one query. Persons without a key, or erased, are absent. */
  async find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, FoundKey>> {
    const { known, unknown } = this.#cached(subjects);
    if (unknown.length > 0) await this.#load(unknown, known);
    return known;
  }

  /**
   * A key for each person; missing keys are created. Concurrent callers get the same keys. Erased persons get
   * none and are absent.
   */
  async ensure(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, FoundKey>> {
    const { known, unknown } = this.#cached(subjects);
    if (unknown.length === 0) return known;
    await this.#load(unknown, known);
    // Sorted, so that two callers that create keys for the same persons do not deadlock.
    const missing = unknown.filter((subject) => !known.has(subject)).toSorted();
    if (missing.length === 0) return known;
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.subject_keys (subject, wrapped_key)
         select * from unnest($1::text[], $2::bytea[]) on conflict do nothing`,
        [missing, missing.map((subject) => this.#wrap(subject, randomBytes(KEY_BYTES)))],
      ),
    );
    const erased = await this.#load(missing, known);
    for (const subject of missing)
      if (!known.has(subject) && !erased.has(subject)) throw new Error(`There is no key for ${subject}`);
    return known;
  }

  /** Erases the keys of these persons: nothing about them can be decrypted or encrypted any more. */
  async erase(subjects: readonly string[]): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.subject_keys (subject, wrapped_key)
         select subject, null from unnest($1::text[]) as s (subject)
         on conflict (subject) do update set wrapped_key = null`,
        [subjects],
      ),
    );
    this.forget(subjects);
  }

  /** Those of these persons whose keys were erased. */
  async erased(subjects: readonly string[]): Promise<readonly string[]> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ subject: string }>(
        'select subject from muster.subject_keys where subject = any ($1::text[]) and wrapped_key is null',
        [subjects],
      ),
    );
    return rows.map(({ subject }) => subject);
  }

  /** Removes keys from the cache, because they were erased. */
  forget(subjects: readonly string[]): void {
    this.#forgotten += 1;
    for (const subject of subjects) this.cache.delete(subject);
  }

  #cached(subjects: ReadonlySet<string>): { known: Map<string, FoundKey>; unknown: string[] } {
    const known = new Map<string, FoundKey>();
    const unknown: string[] = [];
    for (const subject of subjects) {
      const key = this.cache.get(subject);
      if (key === undefined) unknown.push(subject);
      else known.set(subject, key);
    }
    return { known, unknown };
  }

  /** Adds the existing keys to `into`; returns the erased subjects. */
  async #load(subjects: readonly string[], into: Map<string, FoundKey>): Promise<ReadonlySet<string>> {
    const erased = new Set<string>();
    const forgotten = this.#forgotten;
    const { rows } = await onDatabase(() =>
      this.pool.query<{ subject: string; wrapped_key: Buffer | null }>(
        'select subject, wrapped_key from muster.subject_keys where subject = any($1::text[])',
        [subjects],
      ),
    );
    for (const { subject, wrapped_key } of rows) {
      if (wrapped_key === null) {
        erased.add(subject);
        continue;
      }
      const key = this.#unwrap(subject, wrapped_key);
      if (!(key instanceof Unreadable) && forgotten === this.#forgotten) this.cache.set(subject, key);
      into.set(subject, key);
    }
    return erased;
  }

  /** A manipulated key affects only its person, not the whole batch. */
  #unwrap(subject: string, wrapped: Buffer): FoundKey {
    try {
      return createSecretKey(decrypt(this.wrappingKey, wrapped, subject));
    } catch (cause) {
      return new Unreadable(`The key of ${subject} cannot be unwrapped`, { cause });
    }
  }

  /** The subject is part of the encryption, so that one person's key cannot replace another's. */
  #wrap(subject: string, key: Buffer): Buffer {
    return encrypt(this.wrappingKey, key, subject);
  }
}
