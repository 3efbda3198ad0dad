/** What the outside may read of how this process is doing. */
export interface Metrics {
  /** Everything counted so far, in Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>
  /** Stops listening. */
  close(): void
}

/** Connections to the database: open, idle among them, and work waiting for one. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** What waits in the outbox. */
export interface MailBacklog {
  waiting: number
  /** Age of the oldest order that waits, in seconds; 0 when none does. */
  oldestSeconds: number
  /** Orders given up after a day, until they are cleared away. */
  givenUp: number
}

/** Where the metrics get what is not counted but looked up when they are read. */
export interface MetricsSources {
  pool: PoolUse
  /** Most connections the pool opens. */
  poolSize: number
  mailBacklog(): Promise<MailBacklog>
}
