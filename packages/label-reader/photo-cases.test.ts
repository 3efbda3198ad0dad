import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { readLabelTruth } from '#tests/fixtures/label-pictures/label-truth.ts'
import { PHOTOS } from '#tests/fixtures/photo-cases.ts'
import { createLabelReader } from './index.ts'

const { bottles } = await loadSeedData()
const waters = bottles.map(({ type, ...water }) => ({ ...water, kind: type }))
const reader = createLabelReader(async () => ({ waters, barcodes: [] }))
afterAll(() => reader.close())

it.each(PHOTOS)('no wrong number is read of $name', { timeout: 60_000 }, async ({ bytes, shows, isPoor }) => {
  const truth = (await readLabelTruth()).find((label) => label.file === shows)
  // As the browser sends it: upright, its first picture, and what it could decode of a damaged one.
  const image = await sharp(await bytes(), { failOn: 'none' })
    .autoOrient()
    .resize(2000, 2000, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
  const { brand, minerals } = await reader.readLabel({ image, signal: new AbortController().signal })
  for (const { mineral, value } of minerals)
    expect([mineral, value]).toEqual([mineral, truth?.minerals[mineral]])
  if (isPoor === true) return
  expect(brand).toBe(truth?.brand)
  expect(minerals.length).toBeGreaterThanOrEqual(6)
})
