import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWaterData } from '@smart-hydration/water-data'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Clock, Deps } from '#server/deps.ts'
import { readArticleReviews } from '#server/features/admin/review/review.service.ts'
import { readLabelCatalogue } from '#server/features/scans/catalogue/catalogue.service.ts'
import { createLog } from '#server/log.ts'
import { deliverDueMails } from '#server/platform/mail/mail.service.ts'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { createReports } from '#server/providers/create-reports.ts'
import { createDisk } from '#server/providers/disk/disk.node.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import type { Mail } from '#server/providers/mail/mail.port.ts'
import { createOutbound } from '#server/providers/outbound/outbound.https.ts'
import { isPublicHttpsUrl } from '#server/providers/outbound/public-address.ts'
import { createSecretBox } from '#server/secrets/secret-box.ts'
import { createTestDb, truncateAll } from './test-db.ts'
import type { TestData } from './test-templates.ts'

/** How long the first file that needs a large template may take to make it, on a busy machine. */
const TEMPLATE_MS = 120_000

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  set(isoTime: string): void
}

/** A clock that starts at the given ISO time. */
export function createTestClock(isoTime = '2026-11-20T08:30:00Z'): TestClock {
  let now = new Date(isoTime)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
  }
}

/** Dependencies over a test's own database, and controls for tests. */
export interface TestDeps extends Deps {
  clock: TestClock
  /** How long each pause would have been, ms, the latest last. */
  pauses: number[]
  connectionString: string
  /** Delivers every mail that is due, as the worker does, and returns those that were sent. */
  deliverMails(): Promise<Mail[]>
  close(): Promise<void>
}

/**
 * Real dependencies over a test's own database; mails are stored instead of sent. Close them when the file ends.
 * @param options.data what the database has at first; nothing by default
 */
export async function createTestDeps(options: { data?: TestData } = {}): Promise<TestDeps> {
  const { db, pool, connectionString, close } = await createTestDb(options)
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-files-'))
  const outbound = createOutbound()
  let sent: Mail[] = []
  const pauses: number[] = []
  const deps: TestDeps = {
    db,
    replica: null,
    clock: createTestClock(),
    pauses,
    pause: async (ms) => void pauses.push(ms),
    log: createLog('silent'),
    site: {
      origin: 'http://localhost:3000',
      isSecure: false,
      sisterApp: null,
      contact: 'mailto:hello@smart-hydration.example',
    },
    secrets: createSecretBox('a secret of the tests, long enough to count'),
    mail: { send: async (mail) => void sent.push(mail), close: async () => {} },
    push: { publicKey: `B${'A'.repeat(86)}`, isAllowedEndpoint: isPublicHttpsUrl, send: async () => 'sent' },
    files: createDiskFiles({ folder }),
    // The fill level of this machine's disk must not matter.
    disk: { ...createDisk({ folder }), usedShare: async () => 0.5 },
    outbound,
    foodFacts: { readProduct: async () => null },
    hubeau: { readResults: async () => [] },
    epaRecord: { readSystem: async () => ({ isListed: false, violations: [], results: null }) },
    waterData: createWaterData({ pool, folder: path.join(folder, 'imports'), outbound }),
    ai: createAi({
      environment: {
        apiKey: null,
        baseUrl: 'http://127.0.0.1:9/v1',
        model: 'none',
        imageModel: 'none',
        dailyTokens: 1_000_000,
      },
      catalogue: () => readLabelCatalogue(db),
      articleReviews: () => readArticleReviews(db),
    }),
    reports: createReports(),
    payments: null,
    oauthProviders: [],
    connectionString,
    async deliverMails() {
      // Most files send no mail, and this loads everything the server does.
      const { composeMail } = await import('#server/mail-composers.ts')
      sent = []
      while ((await deliverDueMails(deps, (order) => composeMail(deps, order))) > 0);
      return sent
    },
    async close() {
      await Promise.all([deps.ai.close(), deps.reports.close(), deps.waterData.close()])
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return deps
}

/**
 * The dependencies of a test file, over its own database: registers the hooks that create and close them. They exist
 * from the file's first hook on; reading them earlier throws an error that says so.
 * @param options.isEmptiedBeforeEach whether every test starts with an empty database; true by default
 * @param options.data what the database has at first; nothing by default
 */
export function useTestDeps({
  isEmptiedBeforeEach = true,
  data = 'nothing',
}: {
  isEmptiedBeforeEach?: boolean
  data?: TestData
} = {}): TestDeps {
  let made: TestDeps | undefined
  const deps = (): TestDeps => {
    if (made === undefined)
      throw new Error('The test dependencies are made in a hook: read them in a hook or a test')
    return made
  }

  beforeAll(async () => {
    made = await createTestDeps({ data })
  }, TEMPLATE_MS)
  if (isEmptiedBeforeEach) beforeEach(() => truncateAll(deps().db))
  afterAll(() => made?.close())

  return new Proxy({} as TestDeps, {
    get: (_none, name) => Reflect.get(deps(), name),
    set: (_none, name, value) => Reflect.set(deps(), name, value),
    has: (_none, name) => Reflect.has(deps(), name),
    ownKeys: () => Reflect.ownKeys(deps()),
    getOwnPropertyDescriptor: (_none, name) => Reflect.getOwnPropertyDescriptor(deps(), name),
  })
}
