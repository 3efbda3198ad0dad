// @module-tag FN
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { columnsNamed } from './columns.ts'
import { drinksOfTable } from './drinks-of-table.ts'
import { type FileDrinks, isOverfull, toDays, tooMany } from './file-drinks.ts'
import { drinksOfHealth } from './health/drinks-of-health.ts'
import { healthEntryIn, isArchive, isXml } from './health/health-file.ts'
import { readHealthRecords } from './health/health-records.saxes.ts'
import { type OpenedFile, openFile } from './open-file.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../../tests/fixtures/cases')
const PERSON = { today: '2026-11-25', timeZone: 'America/New_York', dayStart: 0, ownDrinks: [] }
const NEVER = { onProgress: () => undefined, signal: new AbortController().signal }

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  yield await new Response(stream as BodyInit).text()
}

/** What the browser's worker does with an export of Apple Health. */
async function openHealth(file: File, person = PERSON): Promise<FileDrinks | null> {
  const entry = (await isArchive(file)) ? await healthEntryIn(file) : (await isXml(file)) ? file : null
  if (entry === null) return null
  const stream = 'open' in entry ? entry.open() : entry.stream()
  return drinksOfHealth(await readHealthRecords(textOf(stream)), person)
}

function drinksOf(opened: OpenedFile, person = PERSON): FileDrinks {
  if (opened.kind === 'drinks') return opened.content
  if (opened.kind === 'history') throw new Error('asks for the order of its dates')
  const columns = columnsNamed(opened.table.names)
  const answers = {
    columns,
    order: 'month-first',
    unit: null,
    mark: null,
    meanings: {},
  } as const
  return drinksOfTable(opened.table, { ...answers, drink: 'water' }, person)
}

/** A file of the folder as a day, a time and ml for each drink, and the lines that are named with the reason. */
async function read(name: string, today = PERSON.today) {
  const person = { ...PERSON, today }
  const file = new File([await openAsBlob(path.join(FOLDER, name))], name)
  const {
    drinks,
    copies = [],
    skipped,
  } = (await openHealth(file, person)) ?? drinksOf(await openFile(file, person, NEVER), person)
  const clock = (minute: number | null) =>
    minute === null ? '' : ` ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  return {
    drinks: drinks.map(({ date, minute, amount }) => `${date.slice(5)}${clock(minute)} ${amount}`),
    copies: copies.map(({ drink, of }) => `${drink.source} of ${of}`),
    kinds: drinks.map(({ drink }) => drink),
    ml: drinks.reduce((sum, { amount }) => sum + amount, 0),
    skipped: skipped.map(({ reason, line }) => (line === undefined ? reason : `${reason} ${line}`)),
  }
}

const TWO_DRINKS = ['11-20 8:00 250', '11-20 10:00 500']
/** Each file with its drinks, and what is named. */
interface Case {
  drinks: string[] | number
  kinds?: string[]
  copies?: string[]
  skipped?: string[]
  ml?: number
  today?: string
}
const CASES: Readonly<Record<string, Case>> = {
  'csv-in-zip.zip': { drinks: ['11-20 250'] },
  'export-history.csv': { drinks: ['11-23 2100', '11-24 1500'], skipped: ['not-over 4'] },
  'export.xml': { drinks: ['11-20 3:00 250'] },
  'health-copy-over-minute-and-5s.xml': { drinks: ['11-20 8:00 250'], copies: ['App B of App A'] },
  'health-localized-name.zip': { drinks: 1 },
  'health-malformed-attributes.xml': { drinks: ['11-20 8:00 300'] },
  'health-normal.zip': { drinks: 1 },
  'health-rezipped-mac-finder.zip': { drinks: 1 },
  'health-rezipped-mac-folder.zip': { drinks: 1 },
  'health-time-zones.xml': {
    drinks: ['11-20 9:30 300', '11-20 15:30 350', '11-20 15:30 400', '11-21 2:30 250'],
  },
  'health-units.xml': {
    drinks: [284, 473, 284, 250, 250, 237, 250].map((ml, index) => `11-20 ${index + 3}:00 ${ml}`),
  },
  'import-1001-sips-one-day.csv': { drinks: 1003 },
  'import-ampm-nnbsp.csv': { drinks: ['11-20 20:30 237', '11-21 8:30 355'] },
  'import-arabic-digits.csv': { drinks: ['11-20 250', '11-21 300'] },
  'import-bom-semicolon-decimal-comma.csv': { drinks: TWO_DRINKS },
  'import-cr-only.csv': { drinks: TWO_DRINKS },
  'import-drink-names-german.csv': {
    drinks: ['11-20 8:00 250', '11-20 9:00 150', '11-20 10:00 200'],
    kinds: ['water', 'coffee', 'tea'],
  },
  'import-dst-gap.csv': { drinks: 7, skipped: ['date 7'] },
  'import-instant-other-zone.csv': { drinks: ['11-19 1:30 250'] },
  'import-iso-week-dates.csv': {
    drinks: ['12-28 250', '01-03 250', '01-01 250'],
    skipped: ['date 5'],
    today: '2027-02-01',
  },
  'import-ml-three-decimals.csv': { drinks: 4, ml: 845 },
  'import-nbsp-thousands.csv': { drinks: 3, ml: 2500 },
  'import-negative-undo.csv': {
    drinks: ['11-20 8:00 250', '11-20 10:00 500'],
    skipped: ['limits 3', 'nothing 5', 'amount 6', 'amount 7'],
  },
  'import-own-history-de-excel.csv': { drinks: ['11-05 1500', '11-20 1800'] },
  'import-own-history-us-excel.csv': { drinks: ['11-05 1500', '11-06 2100', '11-20 1800'] },
  'import-quoted-newline.csv': { drinks: TWO_DRINKS },
  'import-samsung-health.csv': { drinks: ['11-20 2:15 250', '11-20 7:30 500'] },
  'import-sep-line.csv': { drinks: TWO_DRINKS },
  'import-title-line.csv': { drinks: TWO_DRINKS },
  'import-trailing-comma-header.csv': { drinks: TWO_DRINKS },
  'import-two-amounts-in-a-cell.csv': {
    drinks: [500, 500, 500, 375, 500, 355].map((ml) => `11-20 ${ml}`),
  },
  'import-us-zone-letters.csv': {
    drinks: ['11-20 8:30 250', '11-20 12:30 250', '11-20 16:30 250', '06-22 6:00 250'],
  },
  'import-utf16be-bom.csv': { drinks: ['11-20 8:00 250'] },
  'import-utf16le-bom.csv': { drinks: ['11-20 8:00 250'] },
}

describe('a file as people have it', () => {
  it.each(Object.entries(CASES))(
    '%s',
    async (name, { drinks, kinds, copies = [], skipped = [], ml, today }) => {
      const found = await read(name, today)
      if (typeof drinks === 'number') expect(found.drinks).toHaveLength(drinks)
      else expect(found.drinks).toEqual(drinks)
      expect(found.copies).toEqual(copies)
      expect(found.skipped).toEqual(skipped)
      if (kinds !== undefined) expect(found.kinds).toEqual(kinds)
      if (ml !== undefined) expect(found.ml).toBe(ml)
    },
  )

  it('with an overfull day is sent without it, and the day is named', async () => {
    const file = new File([await openAsBlob(path.join(FOLDER, 'import-1001-sips-one-day.csv'))], 'sips.csv')
    const days = toDays(drinksOf(await openFile(file, PERSON, NEVER)).drinks)
    expect(days.filter((day) => !isOverfull(day)).map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
    ])
    expect(days.filter(isOverfull).map(tooMany)).toMatchObject([{ date: '2026-11-18', outcome: 'too-many' }])
  })

  it('without a row is refused with what to do', async () => {
    await expect(read('empty.csv')).rejects.toThrow('This file has no rows.')
  })

  it('is in the list, each one', async () => {
    const files = (await readdir(FOLDER)).filter(
      (name) => !/^(?:photo|barcode)/.test(name) && !name.endsWith('.pdf'),
    )
    expect(files.toSorted()).toEqual([...Object.keys(CASES), 'empty.csv'].toSorted())
  })
})
