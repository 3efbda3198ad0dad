import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../tests/fixtures/water-abroad')

describe('the records of our CSV files', () => {
  // Both have quoted cells, one of them letters of another language; what loads the others checks their rows.
  it.each(['european-cities.csv.gz', 'ee-places.csv.gz'])(
    '%s: are read as a library for CSV reads them',
    async (file) => {
      const csv = gunzipSync(await readFile(path.join(FOLDER, file)))
      const records = csvRecords(csv)
      expect(records.length).toBeGreaterThan(80)
      // `toEqual` would take seconds.
      expect(isDeepStrictEqual(records, parse(csv, { columns: true, skip_empty_lines: true }))).toBe(true)
    },
  )

  it('may hold quotation marks, commas and empty cells', () => {
    expect(csvRecords('a,b,c\r\n,"x, ""y""",\r\n"","",z\n')).toEqual([
      { a: '', b: 'x, "y"', c: '' },
      { a: '', b: '', c: 'z' },
    ])
  })

  it.each(['1,2', '1,2,3,4', '1,"2', '1,2,"3'])('fail where a line is malformed: %s', (line) => {
    expect(() => csvRecords(`a,b,c\n${line}\n`)).toThrow('cells where 3 are expected')
  })
})
