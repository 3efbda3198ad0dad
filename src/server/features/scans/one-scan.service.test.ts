// @module-tag R1
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { toAppError } from '#server/db/pg-errors.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { viewerOf } from '#tests/harness/callers.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { seededRandom } from '#tests/harness/random.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { LEASE_MS, readAllowance, reserveScan } from './allowance/allowance.service.ts'
import { type MadeScan, makeScan, type RunningScan, type ScanRequest } from './one-scan.service.ts'

const deps = useTestDeps()
const TRIALS = proofCount('R1', { test: 24, proof: 200 })
/** Trials that run side by side: their time goes into waiting for the engine. */
const SIDE_BY_SIDE = 4
/** The longest an engine takes to answer, in milliseconds; the shortest is a tenth. */
const SLOWEST_ENGINE_MS = proofCount('R1', { test: 50, proof: 500 })
const SEED = proofSeed('R1')
const NOW = '2026-11-20T08:30:00Z'
const FAILURE = 'It could not be read.'

beforeEach(() => deps.clock.set(NOW))

async function somebody(kind: 'user' | 'subscriber' = 'user'): Promise<Member> {
  const { id } = await insertPerson(deps.db)
  return viewerOf(kind, id) as Member
}

const order = (more: Partial<ScanRequest> = {}): ScanRequest => ({
  type: 'bottle',
  requestId: randomUUID(),
  signal: undefined,
  failureText: FAILURE,
  ...more,
})

const made = (brandname = 'Testquelle'): MadeScan<{ name: string }> => ({
  result: { name: brandname },
  listed: { brandname, source: null, tds: null, ph: null, sustainability: null, engine: 'built-in' },
})

/** Makes a scan that succeeds unless told otherwise; answers 'made' or how it was refused. */
async function outcome(
  viewer: Member,
  more: Partial<ScanRequest> = {},
  work: (scan: RunningScan) => Promise<MadeScan<object>> = async () => made(),
): Promise<string> {
  try {
    await makeScan(deps, viewer, order(more), work)
    return 'made'
  } catch (error) {
    // A slow machine may let some of twenty wait in vain for a connection; the host answers those as busy.
    const expected = error instanceof AppError ? error : toAppError(error)
    if (expected !== null) return expected.code
    throw error
  }
}

const states = async (userId: string) =>
  (
    await deps.db
      .selectFrom('scan_usage')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ state }) => state)

const isFree = async (viewer: Member) => (await readAllowance(deps, viewer)).usedToday === 0

describe('twenty scans at once of one free person', () => {
  it(`give exactly one answer where any succeeds, over ${TRIALS} trials (seed ${SEED})`, {
    timeout: 20_000 + TRIALS * 2_000,
  }, async () => {
    const random = seededRandom(SEED)
    const surprises: string[] = []
    const sums = { calls: 0, failures: 0, successes: 0 }

    /** Twenty scans at once of someone new; answers whether all was as it must be. */
    async function trial(): Promise<boolean> {
      const known = surprises.length
      const viewer = await somebody()
      let running = 0
      let answers = 0
      const work = async () => {
        running += 1
        sums.calls += 1
        if (running > 1) surprises.push('two at once')
        await sleep(SLOWEST_ENGINE_MS * (0.1 + random() * 0.9))
        running -= 1
        if (random() < 0.3) {
          sums.failures += 1
          throw new AiError('garbage')
        }
        answers += 1
        return made()
      }
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(viewer, {}, work)))
      const successes = outcomes.filter((each) => each === 'made').length
      sums.successes += successes
      const done = (await states(viewer.id)).filter((state) => state === 'done').length
      if (successes > 1 || successes !== answers || done !== successes) surprises.push('counted wrongly')
      if ((await isFree(viewer)) !== (successes === 0)) surprises.push('the allowance is wrong')
      const allowed = ['made', 'FORBIDDEN', 'SERVICE_UNAVAILABLE']
      for (const each of outcomes) if (!allowed.includes(each)) surprises.push(each)
      // Whoever failed tries again, and may.
      if (successes === 0 && (await outcome(viewer)) !== 'made') surprises.push('not given back')
      return surprises.length === known
    }

    let passed = 0
    for (let begun = 0; begun < TRIALS; begun += SIDE_BY_SIDE) {
      const results = await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, TRIALS - begun) }, trial))
      passed += results.filter(Boolean).length
    }
    reportRow('R1', {
      tried: TRIALS,
      passed,
      figure:
        `${TRIALS} times twenty at once: ${sums.successes} succeeded, never two in one; the engine was called ` +
        `${sums.calls} times, never twice at once for one person, and failed ${sums.failures} times; seed ${SEED}`,
    })
    expect(surprises).toEqual([])
  })

  it('under one id are one scan, and one who has Premium may make them all', async () => {
    const viewer = await somebody('subscriber')
    const requestId = randomUUID()
    let calls = 0
    const work = async () => {
      calls += 1
      await sleep(30)
      return made()
    }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(viewer, { requestId }, work)))
    expect(calls).toBe(1)
    // A request that arrives while the scan runs is refused as busy. A later one gets the scan's result.
    expect(outcomes).toContain('made')
    expect(outcomes.filter((each) => each !== 'made' && each !== 'CONFLICT')).toEqual([])
    expect(await states(viewer.id)).toEqual(['done'])
    const others = await Promise.all(Array.from({ length: 5 }, () => outcome(viewer)))
    expect(others).toEqual(['made', 'made', 'made', 'made', 'made'])
  })
})

describe('a scan that fails', () => {
  it('says so in the scanner’s words, is not saved, and gives the allowance back', async () => {
    const viewer = await somebody()
    const failing = makeScan(deps, viewer, order(), async () => {
      throw new AiError('broken')
    })
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', userMessage: FAILURE })
    expect(await states(viewer.id)).toEqual(['failed'])
    expect(await isFree(viewer)).toBe(true)
    expect(await deps.db.selectFrom('scans').select('id').execute()).toEqual([])
  })

  it('may run again under the same id, and is then answered from what it found', async () => {
    const viewer = await somebody()
    const requestId = randomUUID()
    const broken = async () => {
      throw new Error('a fault of ours')
    }
    await expect(makeScan(deps, viewer, order({ requestId }), broken)).rejects.toThrow('a fault of ours')
    expect(await outcome(viewer, { requestId })).toBe('made')
    const again = await makeScan(deps, viewer, order({ requestId }), broken)
    expect(again).toEqual({ name: 'Testquelle' })
    expect(await states(viewer.id)).toEqual(['done'])
  })

  it('ends at the deadline, even where the engine does not, and says that we are busy', async () => {
    const viewer = await somebody()
    const never = () => new Promise<never>(() => {})
    await expect(makeScan(deps, viewer, order({ deadlineMs: 30 }), never)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      userMessage: expect.stringContaining('very busy, so this scan was stopped. It does not count'),
      details: { reason: 'busy' },
    })
    expect(await isFree(viewer)).toBe(true)
  })
})

describe('a scan that is canceled', () => {
  it('ends at once, tells the engine, and gives the allowance back', async () => {
    const viewer = await somebody()
    const person = new AbortController()
    let isEngineTold = false
    const work = ({ signal }: RunningScan) => {
      signal.addEventListener('abort', () => {
        isEngineTold = true
      })
      person.abort()
      return new Promise<never>(() => {})
    }
    const scan = makeScan(deps, viewer, order({ signal: person.signal }), work)
    await expect(scan).rejects.toMatchObject({ userMessage: 'The scan was canceled.' })
    expect(isEngineTold).toBe(true)
    expect(await isFree(viewer)).toBe(true)
  })

  it('before it began asks no engine', async () => {
    const viewer = await somebody()
    const work = () => Promise.reject(new Error('must not be asked'))
    expect(await outcome(viewer, { signal: AbortSignal.abort() }, work)).toBe('BAD_REQUEST')
    expect(await isFree(viewer)).toBe(true)
  })
})

describe('a process that dies while it scans', () => {
  it('holds the allowance until its lease is over, and no longer', async () => {
    const viewer = await somebody()
    await reserveScan(deps, viewer, randomUUID())
    expect(await outcome(viewer)).toBe('FORBIDDEN')
    deps.clock.set(new Date(Date.parse(NOW) + LEASE_MS - 1).toISOString())
    expect(await outcome(viewer)).toBe('FORBIDDEN')
    deps.clock.set(new Date(Date.parse(NOW) + LEASE_MS).toISOString())
    expect(await isFree(viewer)).toBe(true)
    expect(await outcome(viewer)).toBe('made')
    expect(await states(viewer.id)).toEqual(['failed', 'done'])
  })

  it('or comes to life too late, counts for nothing', async () => {
    const viewer = await somebody()
    const late = outcome(viewer, {}, async () => {
      deps.clock.set(new Date(Date.parse(NOW) + LEASE_MS).toISOString())
      expect(await outcome(viewer)).toBe('made')
      return made('Too late')
    })
    expect(await late).toBe('CONFLICT')
    const saved = await deps.db.selectFrom('scans').select('brandname').execute()
    expect(saved).toEqual([{ brandname: 'Testquelle' }])
  })
})

describe('the ledger', () => {
  it('follows the person’s zone, and a changed one only after 24 hours', async () => {
    const viewer = await somebody()
    const live = (zone: string) =>
      deps.db
        .updateTable('profiles')
        .set({ time_zone: zone, time_zone_changed_at: deps.clock.now() })
        .where('id', '=', viewer.id)
        .execute()
    await live('Pacific/Pago_Pago')
    deps.clock.set('2026-11-20T10:00:00Z')
    expect(await outcome(viewer)).toBe('made')
    await live('Pacific/Kiritimati')
    expect(await outcome(viewer)).toBe('FORBIDDEN')
    expect(await readAllowance(deps, viewer)).toEqual({
      unlimited: false,
      usedToday: 1,
      limit: 1,
      resetsAt: '2026-11-21T10:00:00.000Z',
    })
    await live('Pacific/Pago_Pago')
    deps.clock.set('2026-11-20T11:00:00Z')
    expect(await outcome(viewer)).toBe('made')
  })

  it('does not count what was scanned with Premium', async () => {
    const viewer = await somebody()
    expect(await outcome({ ...viewer, isSubscribed: true })).toBe('made')
    expect(await outcome(viewer)).toBe('made')
    expect(await outcome(viewer)).toBe('FORBIDDEN')
  })
})
