// @module-tag Q
import { glob, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SITE_LIMITS } from '#server/limits/rate-limits.ts'
import type { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { formOf } from '#shared/attachments.ts'
import { plantPerson } from '../authorization/identities.ts'
import { insertPerson } from '../factories/people.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { letLimitsPass } from '../harness/account-steps.ts'
import { importFrance } from '../harness/french-water-files.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { IS_PROOF, proofCount, reportFigure } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'

const deps = useTestDeps()
const CROWD = 100
const CALLS = proofCount('Q', { test: 2, proof: 20 })
/** What the machine may add to a call, ms: a hundred requests at once are read by one process. */
const NOISE_MS = 300
/** How long the services behind the queues take, ms. */
const TASK_MS = 250

/** One person, and what they do that takes a place in the queue. */
interface Use {
  /** Somebody new; no one shares a network. */
  arrive(): Promise<Device>
  call(device: Device): Promise<unknown>
  /** Prepares what stands behind the queue. */
  setUp?(): Promise<void> | void
}

const someone = (identity: 'user' | 'subscriber' | 'reauthenticated') => async () =>
  (await plantPerson(deps, identity)).device

let codes = 0
/** A barcode that was not asked for before. */
function newBarcode(): string {
  codes += 1
  const digits = `30000${String(codes).padStart(7, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const pictures: Record<'small' | 'large', Blob> = { small: new Blob(), large: new Blob() }
async function drawPicture(side: number): Promise<Blob> {
  const background = { width: side, height: side, channels: 3, background: '#27a' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const png = await sharp({ create: { ...background, noise } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)])
}
beforeAll(async () => {
  pictures.small = await drawPicture(64)
  pictures.large = await drawPicture(1_000)
})

/** The queues of the list. Those left out run no task: `liveLookUps` is one with its two limits, the others are tested over HTTP. */
type Queues =
  | Exclude<keyof typeof SHARED_QUEUES, 'liveLookUps' | 'pages' | 'reads'>
  | keyof typeof SITE_LIMITS

/** Every queue that people can fill, and how they do. */
const USES: Readonly<Record<Queues, Use>> = {
  logInHashing: {
    arrive: async () => {
      const device = createDevice(deps)
      const { email } = await insertPerson(deps.db)
      device.jar.set('email', email)
      return device
    },
    call: (device) => device.logIn(device.jar.get('email') ?? '', 'Not-The-Password-7'),
  },
  passwordHashing: {
    arrive: someone('reauthenticated'),
    call: (device) => device.ask((api) => api.auth.reauthenticate({ password: 'Not-The-Password-7' })),
  },
  pictures: {
    arrive: someone('user'),
    call: (device) => device.ask((api) => api.auth.updateUser(formOf({ avatarUrl: pictures.large }))),
  },
  labels: {
    setUp() {
      deps.ai.builtIn.readLabel = async () => {
        await sleep(TASK_MS)
        throw new Error('read')
      }
    },
    arrive: someone('subscriber'),
    call: (device) => device.ask((api) => api.scans.analyzeBottle(formOf({ image: pictures.small }))),
  },
  reports: {
    setUp() {
      deps.reports.read = () => sleep(TASK_MS, { pages: [], rows: [] } as never)
    },
    arrive: someone('subscriber'),
    call: (device) => device.ask((api) => api.myTests.read(formOf({ report: new Blob(['%PDF-']) }))),
  },
  openFoodFacts: {
    setUp() {
      deps.foodFacts.readProduct = () => sleep(TASK_MS, null)
    },
    arrive: someone('user'),
    call: (device) => device.ask((api) => api.scans.barcode({ code: newBarcode() })),
  },
  hubeau: {
    async setUp() {
      deps.hubeau.readResults = () => sleep(TASK_MS, [])
      await importFrance(deps.connectionString, {
        'DIS_PLV_2022_02B.txt': null,
        'DIS_RESULT_2022_02B.txt': null,
      })
    },
    arrive: someone('user'),
    async call(device) {
      // What is stored is not asked for again.
      await deps.db.deleteFrom('live_water_look_ups').execute()
      return device.ask((api) => api.waterSystems.askLive({ code: '2B005' }))
    },
  },
  epa: {
    async setUp() {
      deps.epaRecord.readSystem = () => sleep(TASK_MS, { isListed: true, violations: [], results: null })
      await insertWaterSystem(deps.db, { id: 'MI0002310', town: 'flint', zip: '48502' })
    },
    arrive: someone('user'),
    async call(device) {
      // What is stored is not asked for again.
      await deps.db.deleteFrom('epa_look_ups').execute()
      return device.ask((api) => api.waterSystems.askEpa({ id: 'MI0002310' }))
    },
  },
}

/** Whether a call was turned away, whatever the answer to it was otherwise. */
const isTurnedAway = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'TOO_MANY_REQUESTS' || error.code === 'SERVICE_UNAVAILABLE')

/** How long a new person's call takes, ms. They are never turned away. */
async function measure({ arrive, call }: Use, before?: () => void): Promise<number> {
  const device = await arrive()
  before?.()
  const begun = performance.now()
  const error = await call(device).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isTurnedAway(error), String(error)).toBe(false)
  return performance.now() - begun
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0

describe('a hundred requests at once of one account', () => {
  it.each(Object.entries(USES))('do not hold up others: %s', { timeout: 300_000 }, async (name, use) => {
    await use.setUp?.()
    // The first call loads what the others only use.
    await measure(use)
    const calm: number[] = []
    const busy: number[] = []
    const crowd = await use.arrive()
    let refused = 0
    for (let round = 0; round < CALLS; round += 1) {
      await letLimitsPass(deps, 86_400)
      calm.push(await measure(use))
      let all: Promise<unknown[]> = Promise.resolve([])
      busy.push(
        await measure(use, () => {
          all = Promise.all(
            Array.from({ length: CROWD }, () => use.call(crowd).catch((error: unknown) => error)),
          )
        }),
      )
      refused += (await all).filter(isTurnedAway).length
    }
    const figure = `${name}: p95 ${p95(busy).toFixed(0)} ms, when calm ${p95(calm).toFixed(0)} ms, ${refused} of ${CALLS * CROWD} turned away`
    process.stdout.write(`${figure}\n`)
    reportFigure('Q', figure)
    expect(refused).toBeGreaterThan((CALLS * CROWD) / 2)
    // Only in the proof, which has the machine to itself.
    if (IS_PROOF) expect(p95(busy)).toBeLessThan(2 * p95(calm) + NOISE_MS)
  })
})

/** Every file that creates a queue, and what stands before it. */
const FILES: Readonly<Record<string, string>> = {
  'src/server/queue.ts': 'defines queues',
  'src/server/limits/shares.ts': 'has places before its queue',
  'src/server/limits/shared-queues.ts': 'the list of this test',
  'src/server/providers/images/images.sharp.ts': 'a large picture holds a place of `pictures`',
  'packages/reading-process/index.ts': 'defines reading processes',
  'packages/reading-process/reading-process.ts': 'defines reading processes',
  'packages/reading-process/serve-readings.ts': 'runs in such a process',
  'packages/label-reader/process/label-worker.ts': 'a label holds a place of `labels`',
  'packages/report-reader/index.ts': 'a report holds a place of `reports`',
  'src/server/features/admin/analytics/analytics-queue.ts': 'for admins only',
  'src/server/http/upload-gate.ts': 'has places before its queue',
  'src/server/features/site/share-pictures.routes.ts':
    'behind a cache by content version and a place of `reads`',
  'src/server/features/site/sitemap/sitemap.routes.ts': 'behind a cache by content version',
  'src/server/features/hydration/reminders/due-reminders.service.ts': 'our own task',
}

/** By a name: Knip takes patterns that stand in the call of `glob` for files that the code loads, and every export for used. */
const SOURCES = ['src/server/**/*.ts', 'packages/**/*.ts']

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(SOURCES)) {
    if (!file.endsWith('.test.ts') && pattern.test(await readFile(file, 'utf8'))) found.push(file)
  }
  return found.sort()
}

describe('a queue that people can fill', () => {
  it('is in the list, or the list says why not', async () => {
    const queues = /\b(createQueue|createCapacity|createSharedQueue|createReadingProcess)\b/
    expect(await filesWith(queues)).toEqual(Object.keys(FILES).sort())
  })

  it('of so many a minute for everyone is used through its shares', async () => {
    expect(await filesWith(/consume\w*\([^)]*'all'\)/)).toEqual(['src/server/limits/rate-limits.ts'])
  })
})
