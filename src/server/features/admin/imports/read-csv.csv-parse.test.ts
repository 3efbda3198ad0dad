import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_ROWS } from '#shared/admin/imports/imports.schema.ts'
import { readCsv } from './read-csv.csv-parse.ts'

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells)

describe('a file is read', () => {
  it.each([
    ['commas', 'name,brand\nJug,Brunn\n'],
    ['semicolons', 'name;brand\nJug;Brunn\n'],
    ['tabs', 'name\tbrand\nJug\tBrunn\n'],
    ['a mark at its beginning', '\uFEFFname,brand\nJug,Brunn\n'],
    ['Windows’ line ends', 'name,brand\r\nJug,Brunn\r\n'],
    ['quotation marks', '"name","brand"\n"Jug","Brunn"\n'],
    ['column names as people write them', ' Name ,BRAND\nJug,Brunn\n'],
    ['empty lines', 'name,brand\n\nJug,Brunn\n\n,\n'],
  ])('with %s', (_what, text) => {
    expect(cells(text)).toEqual([{ name: 'Jug', brand: 'Brunn' }])
  })

  it('with commas, quotation marks and line breaks inside cells, and tells the line each row begins in', () => {
    const { rows } = readCsv('name,description\n"Jug, big","It says ""hello""\nand goes on"\nBottle,x\n')
    expect(rows.map(({ line, cells: { name } }) => [line, name])).toEqual([
      [2, 'Jug, big'],
      [4, 'Bottle'],
    ])
    expect(rows[0]?.cells.description).toBe('It says "hello"\nand goes on')
  })

  it('knows a row of another length', () => {
    const { rows } = readCsv('name,brand\nJug\nJug,Brunn,more\nJug,Brunn,\n')
    expect(rows.map(({ hasWrongLength }) => hasWrongLength)).toEqual([true, true, false])
  })
})

describe('a file is refused in clear words', () => {
  it.each([
    ['an open quotation mark', 'name,brand\nJug,"Brunn\n', /quotation mark is opened and never closed/],
    [
      'a quotation mark in a cell',
      'name,brand\nJu"g,Brunn\n',
      /quotation mark stands in the middle of a cell in line 2/,
    ],
    ['text behind a quotation mark', 'name,brand\n"Jug"s,Brunn\n', /in line 2/],
    ['no rows', 'name,brand\n', /no rows/],
    ['nothing but spaces', '\n \n', /no rows|empty/],
    ['a picture', 'PNG\u0000\u0000', /no text file/],
    ['a wrong encoding', 'name\nM\uFFFDnchen\n', /not saved as UTF-8/],
    ['a column twice', 'name,Name\nJug,Jug\n', /"name" is there twice/],
    ['too many rows', `name\n${'x\n'.repeat(MAX_IMPORT_ROWS + 1)}`, /more than 5,000 rows/],
    ['one endless row', `name\n"${'x'.repeat(300_000)}"\n`, /far too long/],
  ])('%s', (_what, text, sentence) => {
    expect(() => readCsv(text)).toThrow(sentence)
  })
})
