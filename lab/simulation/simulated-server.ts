import { readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sandboxPayments } from '#server/providers/payments/sandbox-payments.ts'
import { createWebPush } from '#server/providers/push/push.web-push.ts'
import { startFailure } from '#server/start-failure.ts'
import { startServer } from '#server/start-server.ts'
import { agentTrusting } from '#tests/harness/push-service.ts'

/** What a simulated server needs to know of the world around it; in the variable SIMULATION, as JSON. */
export interface SimulationSettings {
  /** The file with the offset of the time, in milliseconds. */
  timeFile: string
  push: { origin: string; certificate: string }
  sandbox: Parameters<typeof sandboxPayments>[0]
}

/** An hour of the simulation takes seconds, so what a server does every few minutes it does all the time. */
const LONGEST_INTERVAL_MS = 400
/** What it does every hour it does every few seconds. */
const HOUR_MS = 3_600_000
const HOURLY_INTERVAL_MS = 5_000

const { timeFile, push, sandbox } = JSON.parse(process.env.SIMULATION ?? '') as SimulationSettings
/** How often an interval looks whether it is its moment, ms. */
const TICK_MS = 8
const setRealInterval = globalThis.setInterval
const RealDate = Date
// Both servers do their repeated work at the same moments of the real clock, so that they race for it.
globalThis.setInterval = ((work: () => void, ms = 0) => {
  const interval = Math.min(ms, ms < HOUR_MS ? LONGEST_INTERVAL_MS : HOURLY_INTERVAL_MS)
  if (interval <= TICK_MS) return setRealInterval(work, interval)
  const currentMoment = () => Math.floor(RealDate.now() / interval)
  let last = currentMoment()
  return setRealInterval(() => {
    const moment = currentMoment()
    if (moment === last) return
    last = moment
    work()
  }, TICK_MS)
}) as typeof setInterval

/** How long an offset is used before it is read again, ms. */
const OFFSET_MS = 10
let offset = { value: 0, readAt: Number.NEGATIVE_INFINITY }
function readOffset(): number {
  if (performance.now() - offset.readAt > OFFSET_MS)
    offset = { value: Number(readFileSync(timeFile, 'utf8')), readAt: performance.now() }
  return offset.value
}
// Libraries ask for the time, too: sessions, for example, end by their own clock.
const readNow = () => RealDate.now() + readOffset()
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [readNow()] : given),
  get: (target, name) => (name === 'now' ? readNow : Reflect.get(target, name)),
})

// Files get the simulated time too: an unused photo is deleted a day after it was stored.
const { rename } = files
files.rename = async (from, to) => {
  const now = new Date()
  await files.utimes(from, now, now)
  await rename(from, to)
}
syncBuiltinESMExports()

try {
  await startServer({
    isDevelopment: false,
    outside: {
      payments: sandboxPayments(sandbox),
      createPush: (options) =>
        createWebPush({
          ...options,
          isAllowedEndpoint: (endpoint) => endpoint.startsWith(`${push.origin}/`),
          agent: agentTrusting(push.certificate),
        }),
    },
  })
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
