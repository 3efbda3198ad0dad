import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { SEED_DATA_DIR } from './load-seed-data.ts'
import { seedDatabase } from './seed.ts'

const deps = useTestDeps()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reviewed-rows-'))
  await cp(SEED_DATA_DIR, folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const seed = (dataDir = SEED_DATA_DIR) =>
  seedDatabase(deps.db, { log: deps.log, dataDir, now: deps.clock.now() })
/** Ships the waters otherwise. */
async function changeWaters(change: (text: string) => string): Promise<void> {
  const file = path.join(folder, 'bottled-waters.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
}
const waterNamed = (brand: string) =>
  deps.db
    .selectFrom('bottled_waters')
    .select(['id', 'tds_mg_l as tds', 'ph', 'unconfirmed', 'rejected'])
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()

it('what editors decided outlives another edition, until a row is shipped otherwise', async () => {
  await seed()
  const admin = await adminDevice(deps)
  const decide = async (brand: string, decision: 'confirm' | 'correct' | 'reject') => {
    const { id } = await waterNamed(brand)
    await admin.ask(async ({ admin: { review } }) => {
      const { basis } = await review.get({ kind: 'water', key: id })
      const target = { kind: 'water', key: id, basis } as const
      const reading = { readAt: 'The label', readOn: '2026-11-01' }
      if (decision === 'reject') return review.reject({ ...target, reason: 'The label says otherwise.' })
      if (decision === 'correct') return review.correct({ ...target, ...reading, fields: { ph: 6.5 } })
      return review.confirm({ ...target, ...reading })
    })
  }
  await decide('Beckerich', 'confirm')
  await decide('Badoit', 'correct')
  await decide('Arvie', 'reject')
  const decided = {
    Beckerich: { unconfirmed: false, rejected: false, tds: 459 },
    Badoit: { unconfirmed: false, rejected: false, ph: 6.5 },
    Arvie: { unconfirmed: true, rejected: true },
  }
  const expectDecided = async () => {
    for (const [brand, expected] of Object.entries(decided))
      expect(await waterNamed(brand), brand).toMatchObject(expected)
  }
  await expectDecided()
  expect((await seed()).changed.bottled_waters).toBe(0)
  await expectDecided()

  await changeWaters((text) => text.replace(/("brand": "Beckerich"[\s\S]*?"tdsMgL": )459/, '$1460'))
  expect((await seed(folder)).changed.bottled_waters).toBe(1)
  expect(await waterNamed('Beckerich')).toMatchObject({ unconfirmed: true, rejected: false, tds: 460 })
  expect(await waterNamed('Badoit')).toMatchObject(decided.Badoit)
  const waiting = await admin.ask((api) => api.admin.review.list({}))
  expect(waiting.find(({ title }) => title === 'Beckerich')).toMatchObject({
    isChanged: true,
    decision: 'confirmed',
  })
  await decide('Beckerich', 'confirm')
  await seed(folder)
  expect(await waterNamed('Beckerich')).toMatchObject({ unconfirmed: false, tds: 460 })
  await changeWaters((text) => text.replace(/("brand": "Arvie"[\s\S]*?"owner": )null/, '$1"Someone"'))
  await seed(folder)
  expect(await waterNamed('Arvie')).toMatchObject({ unconfirmed: true, rejected: true })
  expect(
    (await admin.ask((api) => api.admin.review.list({}))).find(({ title }) => title === 'Arvie'),
  ).toMatchObject({ isChanged: true, decision: 'rejected' })
})

it('counts what waits in the shipped data', async () => {
  await seed()
  const admin = await adminDevice(deps)
  const kinds = (await admin.ask((api) => api.admin.review.list({}))).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  expect({
    waters: count('water'),
    articles: count('article'),
    certificates: count('certificate'),
    limits: count('limit'),
    indicators: count('indicator'),
  }).toEqual({ waters: 96, articles: 98, certificates: 32, limits: 10, indicators: 0 })
})
