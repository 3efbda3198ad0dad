import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A proxy to the database that can be cut, slowed down and broken, like a network. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  connectionString: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>
  /** Closes the open connections; new ones are accepted. */
  dropConnections(): void
  /** Drops everything sent from now on, in both directions, without closing connections. */
  swallow(): void
  /** Forwards data again; connections that lost data are closed. */
  letThrough(): void
  /** The delay of everything sent to the database, in milliseconds. */
  slowDown(milliseconds: number): void
  /** Answers of the database arrive in pieces of this many bytes from now on; 0: unchanged. */
  slice(bytes: number): void
  /** Resets every connection after this many bytes of answers from now on; null: none. */
  limitAnswers(bytes: number | null): void
  /**
   * Resets the next connection that sends this: before it arrives, or after it was executed and before the answer returns.
   * Returns a function that tells whether that has happened.
   * @param skip how many times it may be sent before that
   */
  resetOn(sent: RegExp, moment: 'before' | 'after', skip?: number): () => boolean
}

/** Starts a proxy to the database of this address, over TCP on the loopback interface. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = new URL(connectionString)
  const port = Number(target.port || 5432)
  const host = target.searchParams.get('host') ?? target.hostname
  const dial = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  const open = new Set<Socket>()
  let isSwallowing = false
  let delay = 0
  let piece = 0
  let limit: number | null = null
  let trap: { sent: RegExp; moment: 'before' | 'after'; skip: number; hasSprung: boolean } | null = null

  /** Whether this is what the trap waits for; it works once. */
  function springs(chunk: Buffer): 'before' | 'after' | null {
    if (trap === null || trap.hasSprung || !trap.sent.test(chunk.toString('latin1'))) return null
    trap.skip -= 1
    if (trap.skip >= 0) return null
    trap.hasSprung = true
    return trap.moment
  }

  function join(inward: Socket): void {
    const outward = dial()
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    let isAnswerLost = false
    let answered = 0
    let answering = Promise.resolve()
    /** Forwards an answer, in pieces and up to the limit. */
    async function answer(chunk: Buffer): Promise<void> {
      const size = piece === 0 ? chunk.length : piece
      for (let start = 0; start < chunk.length && !inward.destroyed; start += size) {
        const part = chunk.subarray(start, start + size)
        const rest = limit === null ? part.length : limit - answered
        answered += part.length
        inward.write(part.subarray(0, Math.max(0, rest)))
        if (rest <= part.length && limit !== null) inward.resetAndDestroy()
        if (piece !== 0) await nextTurn()
      }
    }
    inward.on('data', (chunk: Buffer) => {
      if (isSwallowing) return
      const moment = springs(chunk)
      if (moment === 'before') {
        inward.resetAndDestroy()
        return
      }
      isAnswerLost ||= moment === 'after'
      if (delay === 0) outward.write(chunk)
      else setTimeout(() => outward.write(chunk), delay)
    })
    outward.on('data', (chunk: Buffer) => {
      if (isAnswerLost) inward.resetAndDestroy()
      else if (!isSwallowing) answering = answering.then(() => answer(chunk))
    })
  }
  const listen = async (on: number): Promise<Server> => {
    const server = createServer(join)
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(on, '127.0.0.1', resolve),
    )
    return server
  }

  let server = await listen(0)
  const own = (server.address() as AddressInfo).port
  const dropConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    connectionString: `postgresql://${target.username}:${target.password}@127.0.0.1:${own}${target.pathname}`,
    dropConnections,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      dropConnections()
      await closed
    },
    async restore() {
      server = await listen(own)
    },
    swallow() {
      isSwallowing = true
    },
    letThrough() {
      isSwallowing = false
      dropConnections()
    },
    slowDown(milliseconds) {
      delay = milliseconds
    },
    slice(bytes) {
      piece = bytes
    },
    limitAnswers(bytes) {
      limit = bytes
      // Open connections have already received answers.
      dropConnections()
    },
    resetOn(sent, moment, skip = 0) {
      const set = { sent, moment, skip, hasSprung: false }
      trap = set
      return () => set.hasSprung
    },
  }
}
