import { BATCH_SIZE, type ComposeMail, deliverDueMails, type MailDeps } from './mail.service.ts'

/** How often the outbox is looked at, in milliseconds; mail of other processes is found by this alone. */
const POLL_MS = 1_000
/** How long `stop` waits for the mails on their way, in milliseconds. */
const STOP_MS = 10_000

/** Delivers what is due, for as long as the process runs. */
export interface MailWorker {
  /** Looks into the outbox at once; for whoever has just ordered a mail. Calls during a delivery count as one. */
  wake(): void
  /** Takes up nothing more and waits for the mails on their way, at most 10 seconds. */
  stop(): Promise<void>
}

/**
 * Starts to deliver: a look every second, and one whenever it is woken, never two at the same time. A database that
 * is down is waited for.
 */
export function startMailWorker(deps: MailDeps, compose: ComposeMail): MailWorker {
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let isStopped = false
  let isOut = false

  async function deliverBatch(): Promise<number> {
    try {
      const count = await deliverDueMails(deps, compose)
      if (isOut) deps.log.info('mail is delivered again')
      isOut = false
      return count
    } catch (error) {
      if (!isOut) deps.log.warn({ err: error }, 'mail waits: the outbox cannot be read or written')
      isOut = true
      return 0
    }
  }
  async function run(): Promise<void> {
    let count: number
    do {
      isWokenAgain = false
      count = await deliverBatch()
    } while (!isStopped && (isWokenAgain || count === BATCH_SIZE))
    running = null
  }
  function wake(): void {
    if (isStopped) return
    if (running !== null) isWokenAgain = true
    else running = run()
  }
  const timer = setInterval(() => {
    if (running === null) wake()
  }, POLL_MS).unref()
  wake()

  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (running === null) return
      const { promise: isLate, resolve } = Promise.withResolvers<void>()
      const limit = setTimeout(resolve, STOP_MS)
      await Promise.race([running, isLate])
      clearTimeout(limit)
    },
  }
}
