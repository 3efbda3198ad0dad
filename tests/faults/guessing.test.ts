// @module-tag L
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { IS_PROOF, proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient, type ProcedureAnswer } from '../harness/web-client.ts'

const GUESSES = proofCount('L', { test: 60, proof: 1_000 })
const SAMPLES = proofCount('L', { test: 20, proof: 500 })
const WARM_UP = 10
/** Below a network's share of the places for log-ins, or some guesses would be refused before they are counted. */
const AT_ONCE = 12
/** Where known and unknown addresses cannot be told apart by rank. */
const AUC_RANGE = [0.45, 0.55] as const

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let host = 0

beforeAll(async () => {
  server = await startBareHost(deps, { trustProxy: 1 })
})
afterAll(() => server.stop())

/** An address in a network that asked for nothing yet. */
function newAddress(): string {
  host += 1
  return `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`
}

const browserAt = (address: string) =>
  createWebClient(server.origin, { headers: { 'x-forwarded-for': address } })

/** A browser in a network of its own. */
const stranger = () => browserAt(newAddress())

it(`of ${GUESSES} guesses at one password from one network as many are judged as may be, and no more`, {
  timeout: 30_000 + GUESSES * 200,
}, async () => {
  const { email } = await insertPerson(deps.db)
  const address = newAddress()
  const guesser = () => browserAt(address)
  const statuses: number[] = []
  for (let start = 0; start < GUESSES; start += AT_ONCE) {
    const guesses = Array.from({ length: Math.min(AT_ONCE, GUESSES - start) }, (_, index) =>
      guesser().call('auth.signIn', { email, password: `guess ${start + index}` }),
    )
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
  }
  const judged = statuses.filter((status) => status === 401).length
  const refused = statuses.filter((status) => status === 429).length
  // From there not even the right one opens it now, or the refusals would tell which is right.
  const right = await guesser().call('auth.signIn', { email, password: GOOD_PASSWORD })
  const elsewhere = await stranger().call('auth.signIn', { email, password: GOOD_PASSWORD })
  reportRow('L', {
    tried: GUESSES,
    passed: judged + refused,
    figure: `${judged} of ${GUESSES} guesses judged, the others refused unread`,
  })
  expect(judged).toBe(LIMITS.signInByAccount.points)
  expect(refused).toBe(GUESSES - judged)
  expect(right.status).toBe(429)
  expect(elsewhere.status).toBe(200)
})

/** The answer's status and body, without what differs between any two. */
const told = ({ status, text }: ProcedureAnswer) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`

/** How likely one of the first takes longer than one of the second: 0.5 where no one could tell. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let sum = 0
  for (const one of first) for (const other of second) sum += one > other ? 1 : one === other ? 0.5 : 0
  return sum / (first.length * second.length)
}

type Ask = (email: string) => Promise<{ answer: ProcedureAnswer; ms: number }>

async function timed(call: () => Promise<ProcedureAnswer>) {
  const start = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - start }
}

/** The answer to the question for people, which the server keeps. */
async function solved(client: ReturnType<typeof stranger>) {
  const { id, x, y } = (await client.call('auth.challenge')).data as { id: string; x: number; y: number }
  return { challengeId: id, answer: x + y }
}

const ASKS: readonly { name: string; ask: Ask }[] = [
  {
    name: 'auth.signIn',
    ask: (email) => timed(() => stranger().call('auth.signIn', { email, password: 'not the password' })),
  },
  {
    name: 'auth.requestPasswordReset',
    ask: (email) => timed(() => stranger().call('auth.requestPasswordReset', { email })),
  },
  {
    name: 'auth.signUp',
    async ask(email) {
      const client = stranger()
      const question = await solved(client)
      const form = { email, password: GOOD_PASSWORD, fullName: 'Somebody', ...question }
      return timed(() => client.call('auth.signUp', form))
    },
  },
]

describe('an address with an account and one without', () => {
  it.each(ASKS)(
    `cannot be told apart by $name`,
    { timeout: 30_000 + SAMPLES * 500 },
    async ({ name, ask }) => {
      const answers = new Set<string>()
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let index = 0; index < SAMPLES + WARM_UP; index += 1) {
        const { email } = await insertPerson(deps.db)
        const pair = [['known', email] as const, ['unknown', `nobody-${name}-${index}@example.org`] as const]
        // Anyone who is asked about first is drawn, or every other difference would be the first one's.
        if (Math.random() < 0.5) pair.reverse()
        for (const [kind, address] of pair) {
          const { answer, ms } = await ask(address)
          answers.add(told(answer))
          if (index >= WARM_UP) times[kind].push(ms)
        }
      }
      const auc = areaUnderCurve(times.known, times.unknown)
      const isWithin = auc >= AUC_RANGE[0] && auc <= AUC_RANGE[1]
      reportRow('L', {
        tried: SAMPLES * 2,
        passed: answers.size === 1 && isWithin ? SAMPLES * 2 : 0,
        figure: `${name}: ${answers.size === 1 ? 'identical answers' : `${answers.size} different answers`}, AUC ${auc.toFixed(3)}`,
      })
      expect([...answers]).toHaveLength(1)
      // So few samples as a test run has say nothing about time.
      if (IS_PROOF) expect(isWithin, `AUC ${auc}`).toBe(true)
    },
  )
})
