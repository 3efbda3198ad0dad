// @module-tag SH
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EarlierBookmarkAdd, Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import {
  EVIAN,
  FORGED_BOTTLE,
  FORGED_PLAN,
  insertAnsweredScan,
  insertDiagnosis,
} from '#tests/factories/answers.ts'
import { insertBookmark } from '#tests/factories/bookmarks.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { createDevice } from '#tests/harness/person.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const TRIES = proofCount('SH', { test: 40, proof: 1_000 })
const CANARY = 'CANARY by US CDC https://evil.example/canary'

const deps = useTestDeps()

/** Data with a made-up text in some of its places; the text stays short enough for each. */
function forged<Data extends object>(data: Data, places: readonly boolean[]): Data {
  let count = 0
  const replaced = (key: string, value: unknown): unknown =>
    typeof value === 'string' && key !== 'scanId' && places[count++ % places.length] ? CANARY : value
  const KEPT = ['hazard', 'kind', 'mineral', 'unit', 'knownBy', 'engine', 'name', 'ph', 'tds', 'field']
  return JSON.parse(JSON.stringify(data), (key, value) => (KEPT.includes(key) ? value : replaced(key, value)))
}

/** What a shared page shows as ours. */
function oursOf(shared: Shared): string {
  if (shared.type === 'written') return shared.about
  if (shared.type !== 'bottle_scan') return JSON.stringify(shared)
  const { read: _read, changes: _changes, ...ours } = shared
  return JSON.stringify(ours)
}

/** Makes a bookmark with made-up texts in one of the ways there are; returns its id. */
async function forge(
  maya: Person,
  { way, isPlan, isScan, places }: { way: string; isPlan: boolean; isScan: boolean; places: boolean[] },
): Promise<string> {
  const type = isPlan ? 'iq_plan' : 'bottle_scan'
  const scanId = isPlan
    ? (await insertDiagnosis(deps.db, maya.id)).scanId
    : await insertAnsweredScan(deps.db, maya.id)
  const data = { ...forged(isPlan ? FORGED_PLAN : FORGED_BOTTLE, places), ...(isScan && { scanId }) }
  const title = places[0] ? CANARY : 'Evian'
  const add = (input: object) => maya.device.ask((api) => api.bookmarks.add(input as EarlierBookmarkAdd))
  if (way === 'row of an earlier version')
    return insertBookmark(deps.db, maya.id, { type, title, data, is_composed: null })
  if (way === 'whole content') return (await add({ type, title, description: CANARY, data })).id
  const changes = { brandname: title, source: CANARY, nitrate: 500, ph: null }
  return (await add(isPlan ? { type, scanId } : { type, scanId, changes })).id
}

it('no page that is shared shows as ours what a person made up, and none dies', async () => {
  const seed = proofSeed('SH')
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWater(deps.db, { brand: EVIAN.brandName, source_name: EVIAN.source })
  const counts = { tried: 0, passed: 0, written: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        way: fc.constantFrom('row of an earlier version', 'whole content', 'changes'),
        isPlan: fc.boolean(),
        isScan: fc.boolean(),
        places: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      }),
      async (forgery) => {
        counts.tried += 1
        await deps.db.deleteFrom('rate_limits').execute()
        const maya = await plantPerson(deps, 'user')
        const id = await forge(maya, forgery)
        const { token } = await maya.device.ask((api) => api.bookmarks.share({ id }))
        const shared = await createDevice(deps).ask((api) => api.bookmarks.shared({ token }))
        for (const word of ['CANARY', 'US CDC', 'evil.example']) expect(oursOf(shared)).not.toContain(word)
        if (shared.type === 'written') counts.written += 1
        counts.passed += 1
      },
    ),
    { numRuns: TRIES, seed },
  )
  reportRow('SH', {
    tried: counts.tried,
    passed: counts.passed,
    figure: `${counts.tried} forged bookmarks shared: nothing forged shown as ours, ${counts.written} marked as written by a person, none dead; seed ${seed}`,
  })
  expect(counts.written).toBeGreaterThan(0)
})
