import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_SOURCES } from '@smart-hydration/water-data'
import { describe, expect, it } from 'vitest'
import { noteForPeople } from '#server/features/scans/bottle-label/note-for-people.ts'
import { namedLicense, sourceName } from '#shared/site/sources/named-source.rules.ts'
import { britishFormIn } from '#tests/wording/british-forms.ts'
import { publisherWordsIn } from '#tests/wording/publisher-words.ts'
import { loadSeedData } from './load-seed-data.ts'

const DATA = path.join(import.meta.dirname, 'data')
/** Fields that no page shows as they are: keys, what an authority calls a limit, and addresses. */
const NOT_SHOWN = /^(?:parameter|unit|publishedName|firstTitle|.*[uU]rl)$/

/** Every text of a file, at any depth, but those no page shows. */
function shownTextsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => (NOT_SHOWN.test(key) ? [] : shownTextsOf(each)))
}

const data = await loadSeedData()

/** Every text of the data that a page shows, with the row it belongs to. */
const texts: [row: string, text: string][] = [
  ...data.cities.flatMap((row): [string, string][] => [
    [row.name, row.tagline],
    [row.name, row.description],
  ]),
  ...data.products.map((row): [string, string] => [`${row.brand} ${row.name}`, row.description]),
  ...data.innovations.flatMap(({ title, summary, article: { limits, ...parts } }): [string, string][] =>
    [summary, ...Object.values(parts), ...limits].map((text) => [title, text]),
  ),
  ...data.withdrawnInnovations.flatMap((row): [string, string][] => [
    [row.title, row.summary],
    [row.title, row.description],
  ]),
  ...data.profiles.flatMap((row): [string, string][] =>
    [row.note, ...row.measurements.map(({ note }) => note)].flatMap((note): [string, string][] =>
      note === null ? [] : [[row.city, note]],
    ),
  ),
  ...data.indicators.flatMap((row): [string, string][] =>
    row.notes === null ? [] : [[row.name, row.notes]],
  ),
  ...data.limits.flatMap((row): [string, string][] =>
    row.note === null ? [] : [[row.publishedName, row.note]],
  ),
  ...data.bottles.flatMap(({ brand, notes }): [string, string][] => {
    const note = noteForPeople(notes)
    return note === null ? [] : [[brand, note]]
  }),
]

/** Every word about a city's sources that its pages show. */
const sourceLines: [row: string, text: string][] = [
  ...data.cities.flatMap(({ name, sourceTitle, license }) => [
    [name, sourceTitle],
    [name, license],
  ]),
  ...data.cityFigures.flatMap(({ city, sourceTitle, license, note }) => [
    [city, sourceTitle],
    [city, license],
    [city, note],
  ]),
  ...data.profiles.flatMap(({ city, sourceTitle, license }) => [
    [city, sourceTitle],
    [city, license],
  ]),
].filter((line): line is [string, string] => line[1] != null)

function expectNone(pattern: RegExp): void {
  expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
}

describe('texts of the starting data', () => {
  it('say what we hold, not what others published', () => {
    // Seoul's utility and the World Resources Institute do publish: that is what these sentences are about.
    const others = texts.filter(([row]) => row !== 'Seoul' && row !== 'WRI Aqueduct')
    expect(others.filter(([, text]) => /\bpublish(ed|es)?\b/i.test(text))).toEqual([])
  })

  it('promise no health, no purity and no superlative', () => {
    expectNone(
      /\b(detox|cure|heals?|anti-?aging|boosts?|wellness|immun\w*|alkali[sz]\w*|100 ?%|guaranteed|chemical-free|safest|purest|best (filter|bottle|water)|world-class|revolutionary|leading brand)\b/i,
    )
  })

  it('name no price', () => {
    expectNone(/[$€£]\s?\d|\b\d+ (dollars|euros|pounds)\b/i)
  })

  it('are not from memory', () => {
    expectNone(/from memory|recalled|general knowledge/i)
  })

  it('speak of no file, no repository and nothing that is held or confirmed', () => {
    // Water and clamps do hold something, utilities have operators and confirm their pipes: those are no words of ours.
    expectNone(/\b(?:files?|repositor(?:y|ies)|unconfirmed|not confirmed|we hold|judged|set aside)\b/i)
  })

  it('are in American English', () => {
    const files = readdirSync(DATA, { encoding: 'utf8', recursive: true }).filter((name) =>
      name.endsWith('.json'),
    )
    expect(files.length).toBeGreaterThan(15)
    const british = files.flatMap((name) =>
      shownTextsOf(JSON.parse(readFileSync(path.join(DATA, name), 'utf8'))).flatMap((text) => {
        const form = britishFormIn(text)
        return form === null ? [] : [`${name}: ${form} in ${text}`]
      }),
    )
    expect(british).toEqual([])
  })

  it('say that the maker states what a portable filter removes', () => {
    for (const { brand, name, description } of data.products) {
      if (/viruses|bacteria|protozoa|parasites/.test(description))
        expect(description, `${brand} ${name}`).toMatch(/The maker states|do not remove|does not remove/)
    }
  })
})

describe('what the pages of cities say of their sources', () => {
  it('is there for each city', () => {
    const named = new Set(sourceLines.map(([city]) => city))
    expect(data.cities.filter(({ name, slug }) => !named.has(name) && !named.has(slug))).toEqual([])
  })

  it('names a publisher a reader can look up, and neither files and packages nor how a text was made', () => {
    const wrong = /\bnpm\b|\.(?:json|csv|ts)\b|\b(?:text )?own words\b|general knowledge|from memory/i
    expect(sourceLines.filter(([, text]) => wrong.test(text))).toEqual([])
  })
})

/** Every source of the data, as pages about waters, cities, bottles and products name it. */
const shownSources = [
  ...[...data.cities, ...data.products, ...data.profiles, ...data.cityFigures],
  ...[...data.indicators, ...data.bottles],
  ...DATA_SOURCES.map(({ publisher, title, license }) => ({
    sourceTitle: `${publisher}: ${title}`,
    license: String(license),
  })),
].flatMap(({ sourceTitle, license }) => [
  ...(sourceTitle === null ? [] : [sourceName(sourceTitle)]),
  ...(license === null ? [] : [namedLicense(license) ?? '']),
])

describe('the names of sources on pages', () => {
  it('say nothing of files, repositories and how a text was made', () => {
    expect(shownSources.length).toBeGreaterThan(1000)
    const isWrong = (text: string) =>
      /general knowledge|product knowledge|GitHub|\b(?:repo|npm|MIT)\b|[\w-]+\/\w+-\w|\.(?:js|ts|json|csv|xlsx)\b/.test(
        text,
      ) || publisherWordsIn({ file: 'data', text }).length > 0
    expect([...new Set(shownSources.filter(isWrong))]).toEqual([])
  })
})

describe('what a city’s own text says', () => {
  /** Words of a water supply: a text that has one names its source. */
  const OF_SUPPLY =
    /\b(?:tap water|drinking|drinks?|supplie[sd]|supply|serve[sd]?|reservoirs?|wells?|aquifers?|groundwater|desalinat\w*|treated|lead)\b/i

  it('of its water has a source that is named', () => {
    const withSupply = data.cities.filter(({ tagline, description }) =>
      OF_SUPPLY.test(`${tagline} ${description ?? ''}`),
    )
    expect(withSupply.length).toBeGreaterThan(40)
    for (const { name, sourceTitle, sourceUrl } of withSupply) {
      expect(sourceTitle, name).toMatch(/^Water supply: /)
      expect(sourceUrl, name).toMatch(/^https:/)
    }
  })

  it('waits for no one to confirm it', () => {
    expect(data.cities.filter(({ unconfirmed }) => unconfirmed)).toEqual([])
  })
})

describe('rows of the starting data', () => {
  it('of products claim certificates', () => {
    const claiming = data.products.filter(({ certifications }) => certifications.length > 0)
    expect(claiming).toHaveLength(20)
  })

  it('of products all lead to their maker', () => {
    for (const { brand, name, link } of data.products) expect(link, `${brand} ${name}`).toMatch(/^https:\/\//)
  })

  it('of innovations cite no set of data that was withdrawn', () => {
    expect(JSON.stringify([data.innovations, data.withdrawnInnovations])).not.toMatch(/artakulov/)
  })
})
