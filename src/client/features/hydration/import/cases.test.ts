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
  const answers = { columns, order: 'month-first', unit: null, mark: null, meanings: {} } as const
  return drinksOfTable(opened.table, { ...answers, drink: 'water' }, person)
}

/** A file of the folder as a day, a time and ml for each drink, and the lines that are named with the reason. */
async function read(name: string, today = PERSON.today, content?: string) {
  const person = { ...PERSON, today }
  const file = new File([content ?? (await openAsBlob(path.join(FOLDER, name)))], name)
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
  'import-two-amounts-in-a-cell.csv': { drinks: [500, 500, 500, 375, 500, 355].map((ml) => `11-20 ${ml}`) },
  'import-us-zone-letters.csv': {
    drinks: ['11-20 8:30 250', '11-20 12:30 250', '11-20 16:30 250', '06-22 6:00 250'],
  },
  'import-utf16be-bom.csv': { drinks: ['11-20 8:00 250'] },
  'import-utf16le-bom.csv': { drinks: ['11-20 8:00 250'] },
}

/** An export of Apple Health: each drink as its app, its time and its ml. */
const health = (...records: readonly (readonly [app: string, at: string, ml: number])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n${records
    .map(
      ([app, at, ml]) =>
        ` <Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="${app}" unit="mL" startDate="${at}" endDate="${at}" value="${ml}"/>\n`,
    )
    .join('')}</HealthData>\n`

/** Two more files of each kind that was reported, made for this: what the reader does not know by heart. */
const MADE: Readonly<Record<string, Case & { content: string }>> = {
  'three apps over a full hour.xml': {
    content: health(
      ['App A', '2026-11-20 09:59:30 -0500', 330],
      ['App B', '2026-11-20 10:00:20 -0500', 331],
      ['App C', '2026-11-20 10:00:50 -0500', 329],
    ),
    drinks: ['11-20 9:59 330'],
    copies: ['App B of App A', 'App C of App A'],
  },
  'two apps a minute and a half apart.xml': {
    content: health(['App A', '2026-11-20 23:58:00 -0500', 500], ['App B', '2026-11-20 23:59:31 -0500', 500]),
    drinks: ['11-20 23:58 500', '11-20 23:59 500'],
  },
  'two apps by the clock alone.csv': {
    content:
      'Datum;Uhrzeit;Quelle;Menge\n20.11.2026;08:00:58;App A;250 ml\n20.11.2026;08:01:59;App B;250 ml\n20.11.2026;08:03:30;App B;250 ml\n',
    drinks: ['11-20 8:00 250', '11-20 8:03 250'],
    copies: ['App B of App A'],
  },
  'three apps in a line.tsv': {
    content:
      'Fecha\tHora\tAplicación\tCantidad\n2026-11-20\t23:59:40\tA\t500 ml\n2026-11-21\t00:00:20\tB\t502 ml\n2026-11-21\t00:01:09\tC\t498 ml\n',
    drinks: ['11-20 23:59 500'],
    copies: ['B of A', 'C of A'],
  },
  'amounts in French.csv': {
    content:
      'Date;Quantité\n20/11/2026;2 × 25 cl\n20/11/2026;¾ litre\n20/11/2026;50 cl (2 verres)\n20/11/2026;2 verres de 20 cl\n20/11/2026;2 verres (40 cl)\n',
    drinks: [500, 750, 500, 400].map((ml) => `11-20 ${ml}`),
    skipped: ['amount 6'],
  },
  'amounts behind pipes.txt': {
    content:
      'Data|Ilość\n20.11.2026|250 ml (x2)\n20.11.2026|1 1/2 litra\n20.11.2026|1 szklanka (250 ml)\n20.11.2026|½ l\n',
    drinks: [500, 1500, 250, 500].map((ml) => `11-20 ${ml}`),
  },
  'amounts in words.csv': {
    content:
      'Date,Amount\n2026-11-20,3 × 200 ml\n2026-11-20,¼ L\n2026-11-20,2 1/4 cups\n2026-11-20,750 ml (3 cups)\n',
    drinks: [600, 250, 532, 750].map((ml) => `11-20 ${ml}`),
  },
  'thousands by apostrophe.csv': {
    content: "Datum;Menge (ml)\n20.11.2026;1'250\n20.11.2026;1’500\n20.11.2026;2 x 330\n",
    drinks: [1250, 1500, 660].map((ml) => `11-20 ${ml}`),
  },
  'thousands of Switzerland.csv': {
    content: "Date;Quantité (ml)\n20.11.2026;1’000\n20.11.2026;2ʼ250\n20.11.2026;1'500.5\n",
    drinks: [1000, 2250, 1501].map((ml) => `11-20 ${ml}`),
  },
  'zones of the far west.tsv': {
    content:
      'Time\tAmount\nFri Nov 20 03:30:00 AKST 2026\t250 ml\nNov 20, 2026 8:30 AM HST\t300 ml\n2026-11-20T08:30:00 CST\t350 ml\n',
    drinks: ['11-20 7:30 250', '11-20 13:30 300', '11-20 9:30 350'],
  },
  'ctime without a zone.csv': {
    content: 'Date,Amount (ml)\nFri Nov 20 08:30:00 2026,250\n"Fri, Nov 20 17:05:09 2026",300\n',
    drinks: ['11-20 8:30 250', '11-20 17:05 300'],
  },
  'weeks with times.csv': {
    content:
      'Datum;Menge\n2026W475;250 ml\n2026-W47-5 08:30;250 ml\n2026-W47-5T08:30:00-06:00;300 ml\n2026-W47;350 ml\n',
    drinks: ['11-20 250', '11-20 8:30 250', '11-20 9:30 300'],
    skipped: ['date 5'],
  },
  'weeks of a year of 53.csv': {
    content: 'Date|ml\n2026-W53-4|250\n2026-W53-7|300\n2027-W01-1|350\n',
    drinks: ['12-31 250', '01-03 300', '01-04 350'],
    today: '2027-02-01',
  },
  'zones of the middle and the west.csv': {
    content:
      'Date,Amount (ml)\n2026-11-20 07:30 CST,250\n2026-11-20 06:30 MST,300\n"Wed Jul 1 12:30:00 EDT 2026",350\n',
    drinks: ['11-20 8:30 250', '11-20 8:30 300', '07-01 12:30 350'],
  },
  'zones of the summer.csv': {
    content:
      'Date,Amount (ml)\n07/04/2026 09:00 PT,250\n07/04/2026 08:00 PDT,250\n07/04/2026 08:00 QQT,250\n',
    drinks: ['07-04 12:00 250', '07-04 11:00 250'],
    skipped: ['date 4'],
  },
  'weeks of two years.csv': {
    content: 'Date,Amount (ml)\n2026-W46-5,250\n2025-W01-1,300\n2025-W53-1,350\n',
    drinks: ['11-13 250', '12-30 300'],
    skipped: ['date 4'],
  },
  'weeks with a day too many.csv': {
    content: 'Date,Amount (ml)\n2026-W47-1,250\n2026-W47-8,300\n2026-W00-1,350\n',
    drinks: ['11-16 250'],
    skipped: ['date 3', 'date 4'],
  },
  'bebidas.csv': {
    content:
      'Fecha;Hora;Bebida;Cantidad (ml)\n20/11/2026;08:00;Agua con gas;250\n20/11/2026;09:00;Café;150\n20/11/2026;10:00;Té verde;200\n20/11/2026;11:00;Zumo de naranja;200\n',
    drinks: ['11-20 8:00 250', '11-20 9:00 150', '11-20 10:00 200', '11-20 11:00 200'],
    kinds: ['sparkling-water', 'coffee', 'green-tea', 'juice'],
  },
  'dranken en bevande.csv': {
    content:
      'Datum,Tijd,Drank,Hoeveelheid (ml)\n20-11-2026,08:00,Kraanwater,250\n20-11-2026,09:00,Koffie,150\n20-11-2026,10:00,Groene thee,200\n20-11-2026,11:00,Melk,200\n',
    drinks: ['11-20 8:00 250', '11-20 9:00 150', '11-20 10:00 200', '11-20 11:00 200'],
    kinds: ['water', 'coffee', 'green-tea', 'milk'],
  },
  'boissons.csv': {
    content:
      'Date;Heure;Boisson;Quantité (ml)\n20/11/2026;08:00;Eau;250\n20/11/2026;09:00;Café;150\n20/11/2026;10:00;Thé;200\n',
    drinks: ['11-20 8:00 250', '11-20 9:00 150', '11-20 10:00 200'],
    kinds: ['water', 'coffee', 'tea'],
  },
  'napoje.csv': {
    content:
      'Data;Godzina;Napój;Ilość (ml)\n20.11.2026;08:00;Woda;250\n20.11.2026;09:00;Kawa;150\n20.11.2026;10:00;Herbata zielona;200\n',
    drinks: ['11-20 8:00 250', '11-20 9:00 150', '11-20 10:00 200'],
    kinds: ['water', 'coffee', 'green-tea'],
  },
}

async function expectRead(
  name: string,
  { drinks, kinds, copies = [], skipped = [], ml, today }: Case,
  content?: string,
) {
  const found = await read(name, today, content)
  if (typeof drinks === 'number') expect(found.drinks).toHaveLength(drinks)
  else expect(found.drinks).toEqual(drinks)
  expect(found.copies).toEqual(copies)
  expect(found.skipped).toEqual(skipped)
  if (kinds !== undefined) expect(found.kinds).toEqual(kinds)
  if (ml !== undefined) expect(found.ml).toBe(ml)
}

describe('a file as people have it', () => {
  it.each(Object.entries(CASES))('%s', (name, expected) => expectRead(name, expected))
  it.each(Object.entries(MADE))('made: %s', (name, { content, ...expected }) =>
    expectRead(name, expected, content),
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
