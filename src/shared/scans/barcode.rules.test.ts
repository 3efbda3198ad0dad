import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { ARTICLE, ELEMENT_STRINGS } from '#tests/fixtures/element-strings.ts'
import { barcodeProblem, barcodeSpellings, CODE_FORMATS, numberAmong, plainBarcode } from './barcode.rules.ts'

describe('barcodeProblem', () => {
  it.each(['3274080005003', '3 274080 005003', '3274080-005003', '96385074', '012000001291'])(
    'accepts %s',
    (typed) => expect(barcodeProblem(typed)).toBeNull(),
  )

  it.each([
    ['', 'Enter the digits below the barcode.'],
    ['32740800O5003', 'A barcode has digits only.'],
    ['327408000500', 'The last digit does not fit the others. Check each digit.'],
    ['3274080005004', 'The last digit does not fit the others. Check each digit.'],
    ['32740800', 'The last digit does not fit the others. Check each digit.'],
    ['32740', 'A barcode has 8, 12 or 13 digits; this one has 5.'],
    ['132740800050001', 'A barcode has 8, 12 or 13 digits; this one has 15.'],
    ['https://id.gs1.org/01/03274080005004', 'The last digit does not fit the others. Check each digit.'],
    ['https://example.org/water', 'A barcode has digits only.'],
  ])('says what is wrong with "%s"', (typed, problem) => expect(barcodeProblem(typed)).toBe(problem))

  it.each(['2000000000008', '0212345000007', '20000004'])('refuses %s, a number of one shop', (typed) =>
    expect(barcodeProblem(typed)).toContain('Shops give out this number themselves'),
  )
})

it('writes a UPC-A as the EAN-13 it is', () => {
  expect(plainBarcode('0 12000 00129 1')).toBe('0012000001291')
  expect(plainBarcode('3274080005003')).toBe('3274080005003')
  expect(plainBarcode('9638-5074')).toBe('96385074')
})

describe('other spellings', () => {
  it.each([
    ['03274080005003', '3274080005003'],
    ['13274080005000', '3274080005003'],
    ['00012000001291', '0012000001291'],
    ['00000096385074', '96385074'],
    ['(01)03274080005003', '3274080005003'],
    ['(01) 03274080005003 (17)271231', '3274080005003'],
    [']d20103274080005003', '3274080005003'],
    [']E03068320123264', '3068320123264'],
    ['01 03068320123264 17 261231', '3068320123264'],
    ['FNC10103068320123264', '3068320123264'],
    ['https://id.gs1.org/01/03274080005003', '3274080005003'],
    ['https://id.gs1.org/01/03274080005003/10/ABC?17=271231', '3274080005003'],
    ['HTTP://EXAMPLE.COM/shop/gtin/3274080005003', '3274080005003'],
    ['dl.example.com/01/012000001291', '0012000001291'],
    ['EAN: 3274080005003', '3274080005003'],
    ['EAN-13: 3274080005003', '3274080005003'],
    ['3274080–005003', '3274080005003'],
    ['3.274080.005003', '3274080005003'],
    ['٣٢٧٤٠٨٠٠٠٥٠٠٣', '3274080005003'],
    ['３２７４０８０００５００３', '3274080005003'],
  ])('%s is %s', (typed, plain) => {
    expect(barcodeProblem(typed)).toBeNull()
    expect(plainBarcode(typed)).toBe(plain)
  })

  it('of a weight, or of a shop, is refused', () => {
    expect(barcodeProblem('90012345678908')).toContain('Shops give out this number themselves')
    expect(barcodeProblem('02000000000008')).toContain('Shops give out this number themselves')
  })
})

/** The program of a package: by default it would come from the network. */
const programOf = (file: string) => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${file}`))
  return { overrides: { wasmBinary: new Uint8Array(bytes).buffer } }
}
prepareReader(programOf('reader/zxing_reader.wasm'))
prepareWriter(programOf('writer/zxing_writer.wasm'))

describe('a string of elements of GS1', () => {
  it.each(ELEMENT_STRINGS)('%j holds the article number', (text) => {
    expect(barcodeProblem(text)).toBeNull()
    expect(plainBarcode(text)).toBe(ARTICLE)
  })

  it.each(['0103068320123265', ']d20103068320123265', '01030683201232', '(01)123'])(
    '%s is refused',
    (text) => {
      expect(barcodeProblem(text)).not.toBeNull()
    },
  )

  it('is chosen among all that a camera sees, bars and squares', () => {
    expect(numberAmong(['https://example.org/water', '3068320123264'])).toBe('3068320123264')
    expect(numberAmong(['https://example.org/water'])).toBeNull()
    expect(numberAmong(['2000000000008'])).toBe('2000000000008')
    expect(numberAmong([])).toBeNull()
  })

  it.each(['QRCode', 'DataMatrix', 'EAN13'] as const)('is read from a %s', async (format) => {
    const content = format === 'EAN13' ? '3068320123264' : 'https://id.gs1.org/01/03068320123264?17=271231'
    const { image } = await writeBarcode(content, { format, scale: 6, addQuietZones: true })
    const found = await readBarcodes(image as Blob, { formats: [...CODE_FORMATS] })
    expect(numberAmong(found.map(({ text }) => text))).toBe(content)
  })
})

describe('a UPC-E', () => {
  it.each([
    ['01215908', '0012000001598'],
    ['04252614', '0042100005264'],
    ['01234531', '0012300000451'],
    ['01234543', '0012340000053'],
    ['01234565', '0012345000065'],
    ['0123-4565', '0012345000065'],
  ])('%s stands for %s', (short, long) => {
    expect(barcodeProblem(short)).toBeNull()
    expect(plainBarcode(short)).toBe(long)
    expect(barcodeSpellings(long)).toEqual([long, long.slice(1), short.replace('-', '')])
  })

  it('with a wrong check digit is refused', () => {
    expect(barcodeProblem('01234566')).toBe('The last digit does not fit the others. Check each digit.')
    expect(plainBarcode('01234566')).toBe('01234566')
  })

  it('is no EAN-8 that begins with 1', () => {
    expect(plainBarcode('10576403')).toBe('10576403')
  })

  it('exists for few other numbers', () => {
    expect(barcodeSpellings('0012000012914')).toEqual(['0012000012914', '012000012914'])
    expect(barcodeSpellings('3274080005003')).toEqual(['3274080005003'])
    expect(barcodeSpellings('96385074')).toEqual(['96385074'])
  })
})
