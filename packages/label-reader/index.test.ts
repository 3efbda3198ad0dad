import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { readLabelTruth } from '#tests/fixtures/label-pictures/label-truth.ts'
import { createLabelReader } from './index.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../tests/fixtures/labels')
const { bottles, barcodes } = await loadSeedData()
const signal = new AbortController().signal

let asked = 0
const reader = createLabelReader(async () => {
  asked += 1
  return {
    waters: bottles.map(({ type, ...water }) => ({ ...water, kind: type })),
    barcodes: barcodes.rows.map(({ barcode, brand, matchedBrand }) => ({
      barcode,
      brand: matchedBrand ?? brand,
    })),
  }
})
afterAll(() => reader.close())

/** Reads a label that is so many pixels wide in a photo of 2,000 × 1,500. */
async function readSmall(file: string, width: number) {
  const label = await sharp(await readFile(path.join(PICTURES, file)))
    .resize({ width })
    .toBuffer()
  const { height } = await sharp(label).metadata()
  const photo = { width: 2000, height: 1500, channels: 3, background: '#cdcdcd' } as const
  const image = await sharp({ create: photo })
    .composite([{ input: label, left: (2000 - width) / 2, top: Math.round((1500 - height) / 2) }])
    .webp({ quality: 90 })
    .toBuffer()
  return reader.readLabel({ image, signal })
}

/** Reads a picture of the set the way a scan does: as WebP. */
async function read(file: string, stages: string[] = []) {
  const image = await sharp(await readFile(path.join(PICTURES, file)))
    .webp({ quality: 90 })
    .toBuffer()
  return reader.readLabel({ image, signal, onStage: (stage) => stages.push(stage) })
}

describe('reading labels', { timeout: 60_000 }, () => {
  it('names the water and reads its table, and tells what it is doing', async () => {
    const stages: string[] = []
    const reading = await read('05-volvic-table.jpg', stages)
    expect(reading).toMatchObject({ isBottle: true, brand: 'Volvic', kind: 'mineral' })
    expect(reading.minerals).toContainEqual({ mineral: 'calcium', value: 12.7, knownBy: 'label' })
    expect(reading.textRead.join(' ')).toContain('Mineralwasser')
    expect(stages).toEqual(['reading', 'matching', 'checking'])
  })

  it.each([
    ['01-evian-table.jpg', 280],
    ['01-evian-table.jpg', 350],
    ['01-evian-table.jpg', 560],
    ['03-contrex-columns.jpg', 350],
    ['05-volvic-table.jpg', 420],
    ['09-levissima-table.jpg', 500],
  ])('gives no wrong number of %s at %s pixels: no value is better', async (file, width) => {
    const truth = (await readLabelTruth()).find((label) => label.file === file)
    const { brand, ph, tds, minerals } = await readSmall(file, width)
    expect(brand).toBe(truth?.brand)
    for (const { mineral, value } of minerals)
      expect([mineral, value]).toEqual([mineral, truth?.minerals[mineral]])
    if (ph !== null) expect(ph.value).toBe(truth?.ph)
    if (tds !== null) expect(tds.value).toBe(truth?.tds)
    if (width > 500) expect(minerals.length).toBeGreaterThanOrEqual(6)
  })

  it('names a turned one, and gives no value that is not printed', async () => {
    expect(await read('48-waiakea-wordmark.jpg')).toMatchObject({
      brand: 'Waiakea',
      minerals: [],
      ph: null,
      tds: null,
    })
  })

  it.each(['other-insurance-advertisement.jpg', 'other-shampoo.jpg', 'other-vitamin-tablets.jpg'])(
    'names nothing in %s',
    async (file) => {
      expect(await read(file)).toMatchObject({
        isBottle: false,
        brand: null,
        minerals: [],
        ph: null,
        tds: null,
      })
    },
  )

  it('asks for the catalogue once for all of them', () => {
    expect(asked).toBe(1)
  })
})

describe('a catalogue that cannot be read', () => {
  it('fails the scan, and is asked again by the next', async () => {
    let tries = 0
    const failing = createLabelReader(async () => {
      tries += 1
      throw new Error('no database')
    })
    const scan = () => failing.readLabel({ image: Buffer.from(''), signal })
    await expect(scan()).rejects.toMatchObject({ name: 'LabelReaderError', failure: 'broken' })
    await expect(scan()).rejects.toMatchObject({ failure: 'broken' })
    expect(tries).toBe(2)
  })
})
