declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly mentions: Mentions;
  }
}

/** Finds out whom a text mentions. */
export interface Mentions {
  /** The ids of the tenant's active users whose `@username` the text contains, each once. */
  of(tenantId: number, text: string): Promise<readonly number[]>;
}
