// @module-tag ST
import { beforeAll, describe, expect, it } from 'vitest'
import {
  describeServiceLines,
  describeViolationAnswer,
  echoReportUrl,
} from '#shared/water/values/epa-record.rules.ts'
import type { ServiceLines, ViolationAnswer } from '#shared/water/values/epa-record.ts'
import { composeFindings } from '#shared/water/values/findings.rules.ts'
import { type Limit, normalizeLimits } from '#shared/water/values/limits.rules.ts'
import type { SystemMeasurement } from '#shared/water/values/system-measurement.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { selectEpaRecords } from '../status/epa-record.queries.ts'
import { readValues } from '../status/evidence.service.ts'
import { selectLimits } from '../status/limits.queries.ts'

/* What may be said of the federal record of early 2026, in the texts of every system of the United States. */

const TODAY = '2026-11-25'
const deps = useRealWater(TODAY)
const BATCH_SIZE = 5000

interface AnswerText {
  systemId: string
  answer: ViolationAnswer
  text: string
}
interface LinesText {
  systemId: string
  own: ServiceLines
  text: string
}
interface ValueText {
  systemId: string
  measurement: SystemMeasurement
  text: string
}

const answers: AnswerText[] = []
const lines: LinesText[] = []
const lead: ValueText[] = []
const pfasSources = new Set<string>()
let systems = 0

beforeAll(async () => {
  const limits: Limit[] = normalizeLimits(await selectLimits(deps.db), TODAY)
  const rows = await deps.db.selectFrom('water_systems').select('id').where('region', 'is', null).execute()
  systems = rows.length
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const ids = rows.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    const [records, values] = await Promise.all([selectEpaRecords(deps.db, ids), readValues(deps.db, ids)])
    for (const id of ids) addRecord(id, records.get(id) ?? { violations: null, serviceLines: null })
    for (const id of ids) addValues(id, values.get(id) ?? [], limits)
  }
}, 60_000)

function addRecord(
  systemId: string,
  { violations, serviceLines }: { violations: ViolationAnswer | null; serviceLines: ServiceLines | null },
) {
  if (violations !== null) {
    const { sentence, details } = describeViolationAnswer(violations)
    answers.push({ systemId, answer: violations, text: [sentence, ...details].join(' ') })
  }
  if (serviceLines !== null) {
    const { sentence, details } = describeServiceLines(serviceLines)
    lines.push({ systemId, own: serviceLines, text: [sentence, ...details].join(' ') })
  }
}

function addValues(systemId: string, values: readonly SystemMeasurement[], limits: readonly Limit[]) {
  const own = values.filter(({ parameter }) => parameter === 'lead')
  const { findings } = composeFindings(own, limits, TODAY)
  for (const { sentence, sourceId } of findings) {
    const measurement = own.find((value) => value.sourceId === sourceId)
    if (measurement !== undefined) lead.push({ systemId, measurement, text: sentence })
  }
  for (const { parameter, sourceId } of values) if (/^PF|pfas/.test(parameter)) pfasSources.add(sourceId)
}

/** The texts that break a rule, the first few of them, and how many texts it is about. */
const broken = <Entry extends { systemId: string; text: string }>(
  entries: readonly Entry[],
  isKept: (entry: Entry) => boolean,
) => ({
  about: entries.length,
  broken: entries
    .filter((entry) => !isKept(entry))
    .slice(0, 5)
    .map(({ systemId, text }) => `${systemId}: ${text}`),
})

const PHRASE_NONE =
  'EPA’s record shows no violation of a health rule that began in January 2022 or later (as of early 2026).'
const PHRASE_YES = 'EPA’s record shows a violation of a health rule since 2022. '

const textsOf = (words: ViolationAnswer['healthBasedSince2022']) =>
  answers.filter(({ answer }) => answer.healthBasedSince2022 === words)

describe('the texts of the record', () => {
  it('are those of every system', () => {
    expect(systems).toBe(44_071)
    expect([textsOf('none_recorded').length, textsOf('yes').length, textsOf('unknown').length]).toEqual([
      29_608, 8128, 6335,
    ])
    expect(lines.length).toBe(15_612)
  })

  it('1. say of none recorded since when, as of when, and what it does not say', () => {
    const isKept = ({ answer: { copies }, text }: AnswerText) =>
      text.startsWith(PHRASE_NONE) &&
      text.includes('It is what the state reported') &&
      text.includes('nothing of substances without a federal limit') &&
      text.includes('An older violation may still be open.') &&
      text.includes('Only one copy of the record') === (copies === 1)
    expect(broken(textsOf('none_recorded'), isKept)).toEqual({ about: 29_608, broken: [] })
    expect(textsOf('none_recorded').filter(({ answer }) => answer.copies === 1)).toHaveLength(5427)
    expect(isKept({ ...(textsOf('none_recorded')[0] as AnswerText), text: 'No violation.' })).toBe(false)
  })

  it('2. say of yes by which rule or that the record does not say, and never that the water was above a limit', () => {
    const isKept = ({ text }: AnswerText) =>
      text.startsWith(PHRASE_YES) &&
      /^(?:By rule: |Which rule it was)/.test(text.slice(PHRASE_YES.length)) &&
      !/broke|above|exceed|limit|unsafe|contaminat|^[^.]*filed late/i.test(text)
    expect(broken(textsOf('yes'), isKept)).toEqual({ about: 8128, broken: [] })
    expect(textsOf('yes').filter(({ answer }) => answer.kinds !== null).length).toBeGreaterThan(100)
    const [first] = textsOf('yes') as [AnswerText]
    expect(isKept({ ...first, text: `${PHRASE_YES} The water broke a limit.` })).toBe(false)
    expect(echoReportUrl(first.systemId)).toBe(
      `https://echo.epa.gov/detailed-facility-report?fid=${first.systemId}&sys=SDWIS`,
    )
  })

  it('2. leave an answer open where copies differ or no list names the system', () => {
    const isKept = ({ text }: AnswerText) =>
      text.startsWith('EPA’s record of violations since 2022 has no clear answer') &&
      !/shows (?:no|at least)/.test(text)
    expect(broken(textsOf('unknown'), isKept)).toEqual({ about: 6335, broken: [] })
    expect(
      textsOf('unknown').filter(({ text }) => text.includes('Copies of the record differ')),
    ).toHaveLength(248)
  })

  it('3. count lead and galvanized lines as one number', () => {
    const isKept = ({ text }: LinesText) =>
      text.replaceAll(/lead or galvanized|neither lead nor galvanized/g, '').match(/lead|galvani/i) === null
    expect(broken(lines, isKept)).toEqual({ about: 15_612, broken: [] })
    expect(isKept({ ...(lines[0] as LinesText), text: '842 lead lines.' })).toBe(false)
  })

  it('3. say nothing of a number that is not given, and give a share only of a total', () => {
    const isKept = ({ own, text }: LinesText) =>
      !/\b(?:no|0|none of the) (?:service lines|lead)/i.test(
        text.replaceAll('no number of lead or galvanized', ''),
      ) &&
      / of [\d,]+ service lines? /.test(text) === (own.total !== null && own.leadOrGalvanized !== null) &&
      text.includes('no number of lead or galvanized lines') === (own.leadOrGalvanized === null)
    expect(broken(lines, isKept)).toEqual({ about: 15_612, broken: [] })
    const unknownOnly = lines.find(({ own }) => own.leadOrGalvanized === null) as LinesText
    expect(isKept({ ...unknownOnly, text: '0 of 26 service lines are lead or galvanized.' })).toBe(false)
  })

  it('3. give two facts instead of a range where more than a fifth of the lines is unknown', () => {
    const isWide = ({ own: { unknown, total, leadOrGalvanized } }: LinesText) =>
      total !== null && leadOrGalvanized !== null && (unknown ?? 0) > total / 5
    const isKept = (entry: LinesText) =>
      /^(?:None of |[\d,]+ of )[^.]* known to be lead or galvanized\. No one has looked at /.test(
        entry.text,
      ) === isWide(entry)
    expect(broken(lines, isKept)).toEqual({ about: 15_612, broken: [] })
    expect(lines.filter(isWide).length).toBeGreaterThan(3000)
    expect(lines.find(({ systemId }) => systemId === 'IL0316000')?.text).toMatch(
      /^161,298 of 487,347 service lines are known to be lead or galvanized\. No one has looked at 251,585 of them\./,
    )
    expect(lines.find(({ systemId }) => systemId === 'MI0002310')?.text).toMatch(
      /^842 of 36,039 service lines are lead or galvanized, 3,283 are unknown\./,
    )
  })

  it('4. call lead without a year the newest on record, of the water and not of pipes, and no zero', () => {
    const undated = lead.filter(({ measurement }) => measurement.yearTo === null)
    const isKept = ({ measurement, text }: ValueText) =>
      text.startsWith('Nine of ten homes tested, newest on EPA’s record early in 2026: ') &&
      measurement.value > 0 &&
      !/pipe|service line|null|\b20(?!26)\d\d\b/.test(text)
    expect(broken(undated, isKept)).toEqual({ about: 5071, broken: [] })
    const [first] = undated as [ValueText]
    expect(isKept({ ...first, text: 'Nine of ten homes tested, null: 3 µg/L lead.' })).toBe(false)
    expect(lines.filter(({ text }) => /percentile|µg/.test(text))).toEqual([])
  })

  it('5. date no value later than its source', () => {
    const old = lead.filter(({ measurement }) => measurement.sourceId === 'sdwis_lcr_2017q3')
    const isKept = ({ measurement, text }: ValueText) =>
      (measurement.yearTo ?? 0) <= 2017 && !/\b20(?:1[89]|2\d)\b/.test(text)
    expect(old.length).toBeGreaterThan(15_000)
    expect(broken(old, isKept).broken).toEqual([])
    expect(isKept({ ...(old[0] as ValueText), text: 'In 2019 it was above the action level.' })).toBe(false)
    const georgia = lead.filter(({ measurement }) => measurement.sourceId === 'sdwis')
    expect(georgia.length).toBeGreaterThan(1000)
    expect(georgia.filter(({ measurement }) => (measurement.yearTo ?? 0) > 2025)).toEqual([])
  })

  it('6. take PFAS of the survey from one file', () => {
    expect([...pfasSources]).toEqual(['ucmr5'])
  })
})
