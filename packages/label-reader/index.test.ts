import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { loadSeedData } from '../../src/server/seed/load-seed-data.ts'
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
