/** The part of the configuration that the edges use. */
export interface EdgeConfig {
  /** the public address of this installation, e.g. `https://muster.example.org` */
  readonly publicUrl: string;
  /** off for load tests only */
  readonly rateLimits: boolean;
}
