import type { Readable } from 'node:stream';
import type { CallContext, DispatchOptions, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { StepsDone } from '../../platform/dispatch/steps-port.ts';

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

/** A file as it comes in, with the name that it has where it comes from. */
export interface IncomingFile {
  /** Begins to read it; may be called again. */
  read(): Readable;
  readonly name: string;
}

/** The files that a tenant shows of itself: docs/product/tenants-and-settings.md#logo-and-waiver. */
export type TenantFile = 'logo' | 'waiver';

/** Either of them: the demand for a second factor moves the revision that the caller saw. */
export type SettingsOptions =
  | (Pick<DispatchOptions<unknown>, 'expectedRevision'> & { readonly requireMfa?: never })
  | { readonly expectedRevision?: never; readonly requireMfa: boolean | undefined };

/** A tenant's settings; contexts carry the tenant. */
export interface Tenants {
  /**
   * input: address, contact and time zone; what the company account knows is copied from it.
   * Creates a tenant for the owner who is signed in, with the files it shows, which are of its own
   * quota. A file that is not kept refuses the whole, with its type among the fields.
   */
  register(
    input: unknown,
    files: Readonly<Partial<Record<TenantFile, IncomingFile>>>,
    context: CallContext,
  ): Promise<Outcome<{ readonly tenantId: number }>>;
  /**
   * input: any of companyname, domain, email, phone, address1, address2, city, state, zip, timezone,
   * logo, waiver, active; what is left out stays. Files that are not shown any more are removed.
   * With `requireMfa`, whether everybody must have a second factor is changed first ('no-second-factor'
   * as for SecondFactor.require). A refusal leaves both undone, except 'conflict', which shows late:
   * `done` is ['requireMfa'] then. Throws PartlyDone where a failure cut it short.
   */
  update(input: unknown, context: CallContext, options?: SettingsOptions): Promise<StepsDone | Refused>;
  /** Keeps a file and shows it from now on; beside the dispatcher's refusals those of the media store. */
  upload(
    type: TenantFile,
    file: IncomingFile,
    context: CallContext,
  ): Promise<(StepsDone & { readonly path: string }) | Refused>;
}
