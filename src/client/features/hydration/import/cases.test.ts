// @module-tag FN
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { GIVEN } from '#tests/fixtures/import-cases/given-files.ts'
import {
  bytesOf,
  CASES_FOLDER,
  IMPORTED_ON,
  type ImportCase,
} from '#tests/fixtures/import-cases/import-case.ts'
import { IMPORT_CASES } from '#tests/fixtures/import-cases/import-cases.ts'
import { columnsNamed } from './columns.ts'
import { drinksOfTable } from './drinks-of-table.ts'
import { type FileDrinks, isOverfull, toDays } from './file-drinks.ts'
import { drinksOfHealth } from './health/drinks-of-health.ts'
import { healthEntryIn, isArchive, isXml } from './health/health-file.ts'
import { readHealthRecords } from './health/health-records.saxes.ts'
import { type OpenedFile, openFile } from './open-file.ts'

const PERSON = { today: IMPORTED_ON, timeZone: 'America/New_York', dayStart: 0, ownDrinks: [] }
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

/** A file as a day, a time and ml for each drink, and the lines that are named with the reason. */
async function read(name: string, { content, today = PERSON.today }: ImportCase) {
  const person = { ...PERSON, today }
  const file = new File([await bytesOf(name, content)], name)
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
    skipped: skipped.map(({ reason, line }) => (line === undefined ? reason : `${reason} ${line}`)),
    overfull: toDays(drinks)
      .filter(isOverfull)
      .map(({ date }) => date.slice(5)),
  }
}

describe('a file as people have it', () => {
  it.each(IMPORT_CASES)('%s', async (name, expected) => {
    if (expected.refused !== undefined) {
      await expect(read(name, expected)).rejects.toThrow(expected.refused)
      return
    }
    const { drinks, copies = [], skipped = [], overfull = [], kinds } = expected
    const found = await read(name, expected)
    expect(found).toEqual({ drinks, copies, skipped, overfull, kinds: kinds ?? found.kinds })
  })

  it('is in the list, each one', async () => {
    const files = (await readdir(CASES_FOLDER)).filter((name) =>
      /^(?:csv|empty|export|health|import)/.test(name),
    )
    expect(files.toSorted()).toEqual(Object.keys(GIVEN).toSorted())
  })
})
