import { Counter, Gauge, type Metric, Registry } from 'prom-client';

/** One value of a gauge; `labels` has a value for each of the gauge's label names. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface GaugeDefinition {
  /** begins with `muster_` */
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Reads the present values, at each request for metrics; at most 2 s. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** The metrics of this process, for Prometheus. Labels never hold a person, a tenant or an address. */
export interface Metrics {
  /** Adds a gauge that is read at each request for metrics. Throws if the name is taken. */
  gauge(definition: GaugeDefinition): void;
  /** Adds a metric made with `registers: []`. Throws if the name is taken. */
  add(metric: Metric): void;
  readonly registry: Registry;
}

/** ms for reading one gauge: a scrape waits for the slowest. */
const longestReadMs = 2_000;

/**
 * Creates the metrics of a process. A gauge that cannot be read has no value in that answer, instead of an
 * old one, and is counted in `muster_unread_metrics_total`; all other metrics are there.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const unread = new Counter({
    name: 'muster_unread_metrics_total',
    help: 'Readings of a gauge that failed or took too long',
    labelNames: ['metric'],
    registers: [registry],
  });
  return {
    registry,
    add: (metric) => registry.registerMetric(metric),
    gauge({ name, help, labelNames = [], read }) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        async collect() {
          const samples = await inTime(async () => read()).catch(() => undefined);
          gauge.reset();
          // a gauge without labels would show 0
          if (samples === undefined) gauge.remove();
          if (samples === undefined) unread.inc({ metric: name });
          for (const { labels = {}, value } of samples ?? []) gauge.set(labels, value);
        },
      });
    },
  };
}

async function inTime<T>(read: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), longestReadMs);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
