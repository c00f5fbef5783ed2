import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';

/** How long a device is known after a sign-in, in ms. */
const lifetime = 365 * 24 * 3_600_000;
/** How many people one device is known for. */
const maxPeople = 5;
const shape = /^(?<user>[\da-z]{1,7})\.(?<until>[\da-z]{8,9})\.(?<nonce>[\w-]{16})\.(?<seal>[\w-]{22})$/;

/** A device on which a person signed in before. */
export interface KnownDevice {
  readonly userId: number;
  /** different for each sign-in; tries are counted by it */
  readonly nonce: string;
}

/** What a browser keeps so that it is known again. */
export interface DeviceMark {
  readonly value: string;
  readonly expiresAt: Date;
}

/**
 * Marks that a browser keeps after a sign-in (OWASP, 'Device cookies'): each names a person, has an end, and is signed
 * with an HMAC, so that none is stored. A mark opens nothing; it only keeps strangers at the same address from using
 * up the tries of the person.
 */
export class KnownDevices {
  constructor(
    private readonly privacy: Pick<Privacy, 'hmac'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** The valid marks of a browser; nothing else that it sends counts. */
  of(value: string | undefined): readonly KnownDevice[] {
    return this.marks(value).map(({ userId, nonce }) => ({ userId, nonce }));
  }

  /** The marks of a browser after this person signed in, the newest first. */
  withSignIn(userId: number, value: string | undefined): DeviceMark {
    const until = this.now() + lifetime;
    const others = this.marks(value).filter((mark) => mark.userId !== userId);
    const kept = [this.mark(userId, until), ...others.map(({ text }) => text)].slice(0, maxPeople);
    return { value: kept.join('~'), expiresAt: new Date(until) };
  }

  private marks(value = ''): readonly (KnownDevice & { readonly text: string })[] {
    return value
      .slice(0, 1_000)
      .split('~')
      .slice(0, maxPeople)
      .flatMap((text) => {
        const { user, until, nonce, seal } = shape.exec(text)?.groups ?? {};
        if (user === undefined || until === undefined || nonce === undefined || seal === undefined) return [];
        if (!timingSafeEqual(Buffer.from(seal, 'base64url'), this.seal(user, until, nonce))) return [];
        if (Number.parseInt(until, 36) <= this.now()) return [];
        return [{ userId: Number.parseInt(user, 36), nonce, text }];
      });
  }

  private mark(userId: number, until: number): string {
    const parts = [userId.toString(36), until.toString(36), randomBytes(12).toString('base64url')] as const;
    return [...parts, this.seal(...parts).toString('base64url')].join('.');
  }

  private seal(user: string, until: string, nonce: string): Buffer {
    return this.privacy.hmac('known-device', JSON.stringify([user, until, nonce])).subarray(0, 16);
  }
}
