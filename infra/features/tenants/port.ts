import type { Readable } from 'node:stream';
import type { CallContext, DispatchOptions, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { StepsDone } from '../../platform/dispatch/steps-port.ts';
import type { CountLookup } from './public-lookups.ts';

/** Files that a tenant shows, as purposes of uploads. */
declare module '../../platform/media/port.ts' {
  interface MediaPurposes {
    logo: true;
    waiver: true;
  }
}

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly tenants: Tenants;
  }
}

/** An uploaded file, with its name on the uploader's device. */
export interface IncomingFile {
  /** Reads it from the start; may be called again. */
  read(): Readable;
  readonly name: string;
}

/** The files that a tenant shows: docs/product/tenants-and-settings.md#logo-and-waiver. */
export type TenantFile = 'logo' | 'waiver';

export interface SettingsOptions extends Pick<DispatchOptions<unknown>, 'expectedRevision'> {
  readonly requireMfa?: boolean | undefined;
}

/** Tenants and their settings; contexts name the tenant. */
export interface Tenants {
  /** A visitor asks for a tenant: see createPublicLookups. */
  readonly countLookup: CountLookup;
  /**
   * input: address, contact and time zone; the rest is copied from the company account. Creates a tenant for
   * the signed-in owner, with its logo and waiver, which count towards its own quota. A refused file refuses
   * the registration; the fields name its type.
   */
  register(
    input: unknown,
    files: Readonly<Partial<Record<TenantFile, IncomingFile>>>,
    context: CallContext,
  ): Promise<Outcome<{ readonly tenantId: number }>>;
  /**
   * input: any of companyname, domain, email, phone, address1, address2, city, state, zip, timezone,
   * logo, waiver, active; absent fields stay the same. Files that are no longer shown are removed, except for a waiver that a registrant accepted: it stays
   * as long as one who did is known. `requireMfa`
   * says whether everybody must have a second factor, and is changed first ('no-second-factor' as for
   * SecondFactor.require). A refusal changes neither, except 'conflict', which is found late: `done` is then
   * ['requireMfa']. Throws PartlyDone if a failure interrupted it.
   */
  update(input: unknown, context: CallContext, options?: SettingsOptions): Promise<StepsDone | Refused>;
  /** Stores a file and shows it from now on. Refused with codes of the dispatcher and of the media store. */
  upload(
    type: TenantFile,
    file: IncomingFile,
    context: CallContext,
  ): Promise<(StepsDone & { readonly path: string }) | Refused>;
}
