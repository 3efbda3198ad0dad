import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertRevision } from '#tests/factories/city-fields.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { storePicture } from './uploads.service.ts'

const deps = useTestDeps()
const DAY_MS = 86_400_000

async function stored(prefix: string): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await storePicture(deps, bytes, { bucket: 'cities', prefix })).publicUrl
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
