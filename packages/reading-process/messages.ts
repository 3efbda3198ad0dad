/** Messages from the server to the reading process. */
export type Order<Input, Setup> =
  /** What the process needs before its first order, and again when it has changed. */
  | { kind: 'setup'; setup: Setup }
  | { kind: 'read'; id: number; input: Input }
  | { kind: 'cancel'; id: number }

/** Messages from the reading process to the server. */
export type Report<Reading, Stage> =
  | { kind: 'alive'; id: number }
  | { kind: 'stage'; id: number; stage: Stage }
  | { kind: 'done'; id: number; reading: Reading }
  | { kind: 'failed'; id: number; message: string }
