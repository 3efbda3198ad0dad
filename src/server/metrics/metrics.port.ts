/** The metrics of this process. */
export interface Metrics {
  /** Returns everything counted so far in Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>
  /** Stops counting. */
  close(): void
}

/** Database connections: open, idle among them, and queries waiting for one. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The state of the mail outbox. */
export interface MailBacklog {
  waiting: number
  /** Age of the oldest waiting mail in seconds; 0 when none waits. */
  oldestSeconds: number
  /** Mails given up after a day that are not deleted yet. */
  givenUp: number
}

/** Values that are looked up when metrics are read. */
export interface MetricsSources {
  pool: PoolUse
  /** The most connections the pool opens. */
  poolSize: number
  mailBacklog(): Promise<MailBacklog>
}
