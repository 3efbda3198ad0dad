import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its recipient sees it. */
export interface ReceivedMail {
  /** The recipient in the envelope. */
  to: string
  /** The bare address of the From header. */
  from: string
  /** The name of the From header; empty without one. */
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  /** Every header in order, with its name in lower case. */
  headers: { key: string; value: string }[]
}

/** A real SMTP server that stores its mails. */
export interface TestSmtpServer {
  /** `smtp://127.0.0.1:PORT` */
  url: string
  /** The mails so far, the oldest first. Clear it with `mails.length = 0`. */
  mails: ReceivedMail[]
  /** The oldest mail for which the function returns true, once it has arrived. Rejects after `timeoutMs` (5 seconds). */
  waitForMail(predicate?: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>
  /** Answers every message with this SMTP code instead of accepting it; null accepts messages again. */
  failWith(code: number | null): void
  /** Refuses connections, like a server that is down. */
  goDown(): Promise<void>
  /** Accepts connections again, at the same address. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

interface Waiter {
  predicate: (mail: ReceivedMail) => boolean
  resolve(mail: ReceivedMail): void
}

function asReceived(email: Email, to: string): ReceivedMail {
  return {
    to,
    from: email.from?.address ?? '',
    fromName: email.from?.name ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    headers: email.headers.map(({ key, value }) => ({ key, value })),
  }
}

/** Starts a server on a free port of the loopback interface. Stop it when the file ends. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  const waiters = new Set<Waiter>()
  let failure: number | null = null

  function keep(mail: ReceivedMail): void {
    mails.push(mail)
    for (const waiter of [...waiters]) if (waiter.predicate(mail)) waiter.resolve(mail)
  }
  async function listen(port: number): Promise<SMTPServer> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData(stream, session, done) {
        const refuseOrKeep = async () => {
          const raw = await buffer(stream)
          if (failure !== null) throw Object.assign(new Error('Not now'), { responseCode: failure })
          const email = await PostalMime.parse(raw)
          for (const { address } of session.envelope.rcptTo) keep(asReceived(email, address))
        }
        refuseOrKeep().then(() => done(), done)
      },
    })
    // A client that disconnects in the middle is tested elsewhere.
    server.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    return server
  }
  const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))

  let server: SMTPServer | null = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const goDown = async () => {
    if (server !== null) await close(server)
    server = null
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail(predicate = () => true, timeoutMs = 5_000) {
      const found = mails.find(predicate)
      if (found !== undefined) return Promise.resolve(found)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          predicate,
          resolve(mail) {
            clearTimeout(timer)
            waiters.delete(waiter)
            resolve(mail)
          },
        }
        const timer = setTimeout(() => {
          waiters.delete(waiter)
          const came = mails.map(({ to, subject }) => `${to}: ${subject}`).join('; ') || 'nothing'
          reject(new Error(`No such mail came within ${timeoutMs} ms; what came: ${came}`))
        }, timeoutMs)
        waiters.add(waiter)
      })
    },
    failWith(code) {
      failure = code
    },
    goDown,
    async comeBack() {
      server ??= await listen(port)
    },
    stop: goDown,
  }
}
