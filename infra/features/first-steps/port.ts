declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly firstSteps: FirstSteps;
  }
}

/** Whether a person wants to see the first steps of a tenant. */
export interface FirstSteps {
  isDismissed(userId: number, tenantId: number): Promise<boolean>;
  /** For this person, on all their devices. Idempotent. */
  dismiss(userId: number, tenantId: number): Promise<void>;
}
