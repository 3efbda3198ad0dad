import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { OWN_WORK } from '#server/limits/shares.ts'
import { FOLDERS, type Folder, imageAddress } from '#server/providers/files/file-key.ts'
import { PICTURE_BUCKETS } from '#shared/images/pictures.schema.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertRevision } from '#tests/factories/city-fields.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { storePicture } from './uploads.service.ts'

const deps = useTestDeps()
const DAY_MS = 86_400_000

async function stored(prefix: string): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await storePicture(deps, bytes, { bucket: 'cities', prefix }, OWN_WORK)).publicUrl
}
const clearInDays = (days: number) => {
  deps.clock.set(new Date(Date.now() + days * DAY_MS).toISOString())
  return cleanUp(deps)
}
/** How many files are left, by the readable part of their names. */
async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { key } of await deps.files.list('cities')) {
    const name = /^cities\/([a-z]+)-/.exec(key)?.[1] ?? key
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

it('goes after a fortnight, unless a record or its history names it', async () => {
  const [shown, former] = [await stored('shown'), await stored('former')]
  await stored('forgotten')
  const { id } = await insertCity(deps.db, { image_url: shown })
  await insertRevision(deps.db, 'city', id, { imageUrl: former })
  await clearInDays(13)
  expect(await left()).toEqual({ shown: 3, former: 3, forgotten: 3 })
  await clearInDays(15)
  expect(await left()).toEqual({ shown: 3, former: 3 })
})

/** A key in each folder of the store, whatever folders there are. */
const keyIn = (folder: Folder) =>
  PICTURE_BUCKETS.some((bucket) => bucket === folder)
    ? `${folder}/left-${randomUUID()}-480.webp`
    : `${folder}/${randomUUID()}.webp`

it('is swept in every folder of the store, and listed in the log first', async () => {
  const keys = FOLDERS.map(keyIn)
  for (const key of keys) await deps.files.put(key, Buffer.from('a picture'))
  const log = captureLog()
  deps.clock.set(new Date(Date.now() + 15 * DAY_MS).toISOString())
  await cleanUp({ ...deps, log: log.log })
  for (const folder of FOLDERS) expect(await deps.files.list(folder), folder).toEqual([])
  const listed = log.lines.flatMap(({ files = [] }) => files as string[])
  expect(listed).toEqual(expect.arrayContaining(keys))
})

/** Random letters and digits end in digits alone once in 280 times: such a name is not that of a size. */
const ENDINGS = [randomUUID().slice(-12), '270916305900', '000000000960']

it.each(ENDINGS)(
  'stays while a profile or a bookmark names it, and goes a day after it does not: %s',
  async (ending) => {
    const keyOf = (folder: Folder) => keyIn(folder).replace(/[^-]+(?=\.webp$)/, ending)
    const [avatar, photo, left] = [keyOf('avatars'), keyOf('fridge'), keyOf('avatars')]
    for (const key of [avatar, photo, left]) await deps.files.put(key, Buffer.from('a picture'))
    const { id } = await insertPerson(deps.db, { avatar_url: imageAddress(avatar) })
    await insertBookmark(deps.db, id, { type: 'bottle_scan', data: someBottle(), picture: photo })
    const stored = async () =>
      (await Promise.all([avatar, photo, left].map((key) => deps.files.read(key)))).map(
        (file) => file !== null,
      )
    await clearInDays(0.9)
    expect(await stored()).toEqual([true, true, true])
    await clearInDays(1.1)
    expect(await stored()).toEqual([true, true, false])
    await deps.db.deleteFrom('profiles').where('id', '=', id).execute()
    await clearInDays(1.1)
    expect(await stored()).toEqual([false, false, false])
  },
)
