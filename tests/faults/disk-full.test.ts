// @module-tag F1
import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someBottle } from '../factories/bookmarks.ts'
import { REFUSALS_WRITE, unchanged } from '../harness/fingerprint.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient, type ProcedureAnswer, type WebClient } from '../harness/web-client.ts'
import { type Drinker, plantDrinkers } from './drinkers.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const UPLOADS = proofCount('F1', { test: 8, proof: 100 })
/** No picture with something on it is as small. */
const MAX_FILE_BYTES = 4096
const NO_ROOM = 'Image could not be stored. There is no room left for it; please try again later.'
/** Two pictures of a person may be on their way at once, and sixteen in all. */
const PEOPLE = 8
const AT_ONCE = 16
let processes: Processes
let people: Drinker[]

beforeAll(async () => {
  processes = await createProcesses(deps.connectionString)
  people = await plantDrinkers(deps.db, PEOPLE)
})
afterAll(() => processes.close())

/** A picture of noise, or of nothing. */
async function picture(kind: 'noise' | 'plain'): Promise<string> {
  const size = { width: 300, height: 300, channels: 3 } as const
  const create =
    kind === 'plain'
      ? { ...size, background: 'navy' }
      : { ...size, background: 'navy', noise: { type: 'gaussian', mean: 128, sigma: 60 } as const }
  const bytes = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const upload = {
  avatar: ({ call }: WebClient, image: string) => call('auth.updateUser', { avatarUrl: image }),
  photo: ({ call }: WebClient, image: string) =>
    call('bookmarks.add', { type: 'bottle_scan', title: 'A bottle', data: someBottle(), image }),
}

async function stored(): Promise<string[]> {
  const entries = await readdir(processes.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

const isTold = ({ status, error }: ProcedureAnswer) => status === 507 && error?.message === NO_ROOM

it(`says of ${UPLOADS} pictures that there is no room for them, leaves nothing of them, and takes them once there is`, {
  timeout: 60_000 + UPLOADS * 500,
}, async () => {
  const { child, origin } = await processes.startReady({}, { maxFileBytes: MAX_FILE_BYTES })
  const noise = await picture('noise')
  const clients = people.map(({ jar }) => createWebClient(origin, { jar }))
  const clientOf = (index: number) => clients[index % clients.length] as WebClient
  const before = await stored()

  const attempt = (index: number) => upload[index % 2 === 0 ? 'avatar' : 'photo'](clientOf(index), noise)
  const answers = await unchanged(deps.db, async () => {
    const answered: ProcedureAnswer[] = []
    while (answered.length < UPLOADS) {
      const count = Math.min(AT_ONCE, UPLOADS - answered.length)
      const first = answered.length
      answered.push(
        ...(await Promise.all(Array.from({ length: count }, (_, index) => attempt(first + index)))),
      )
    }
    return answered
  }, [...REFUSALS_WRITE])
  expect(answers.map(({ status, error }) => [status, error?.message])).toEqual(
    answers.map(() => [507, NO_ROOM]),
  )
  expect(await stored()).toEqual(before)

  // What is small enough is stored all the while, and everything else goes on.
  expect((await upload.avatar(clientOf(0), await picture('plain'))).status).toBe(200)
  expect((await clientOf(0).call('cities.list', {})).status).toBe(200)

  // Elsewhere than on Linux the limit cannot be lifted from outside.
  if (process.platform === 'linux') {
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited'])
    const again = await Promise.all([upload.avatar(clientOf(0), noise), upload.photo(clientOf(0), noise)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
  }
  const leftOver = (await stored()).filter((file) => file.endsWith('.part'))
  expect(leftOver).toEqual([])
  reportRow('F1', {
    tried: UPLOADS,
    passed: answers.filter(isTold).length,
    figure: `${answers.filter(isTold).length} of ${UPLOADS} uploads told so with 507, ${leftOver.length} files and 0 rows left over; stored as soon as there was room`,
  })
})
