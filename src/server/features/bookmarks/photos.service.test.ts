import { beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let userId: string
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  userId = (await insertPerson(deps.db)).id
})

/** A bottle with a photo; answers the photo's key. */
async function insertPhoto(removed_at: string | null): Promise<string> {
  const picture = newFileKey('fridge')
  await deps.files.put(picture, Buffer.from('a photo'))
  await insertBookmark(deps.db, userId, { type: 'bottle_scan', data: someBottle(), picture, removed_at })
  return picture
}
const isStored = async (key: string) => (await deps.files.read(key)) !== null
const kept = async () => {
  const rows = await deps.db.selectFrom('saved_bookmarks').select('picture').execute()
  return rows.map(({ picture }) => picture).sort()
}

it('forgets what was removed an hour ago, with its photo, and nothing else', async () => {
  const old = await insertPhoto('2026-11-20T07:30:00Z')
  const recent = await insertPhoto('2026-11-20T07:30:01Z')
  const there = await insertPhoto(null)
  await cleanUp(deps)
  expect(await kept()).toEqual([recent, there].sort())
  expect(await Promise.all([old, recent, there].map(isStored))).toEqual([false, true, true])
})

it('removes photos older than a day that belong to nothing', async () => {
  const orphan = newFileKey('fridge')
  await deps.files.put(orphan, Buffer.from('a picture'))
  const there = await insertPhoto(null)
  const stored = Date.now()
  deps.clock.set(new Date(stored + 86_400_000 - 60_000).toISOString())
  await cleanUp(deps)
  expect(await isStored(orphan)).toBe(true)
  deps.clock.set(new Date(stored + 86_400_000 + 60_000).toISOString())
  await cleanUp(deps)
  expect(await Promise.all([orphan, there].map(isStored))).toEqual([false, true])
})
