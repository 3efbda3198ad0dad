// @module-tag ST
import { beforeAll, describe, expect, it } from 'vitest'
import { csvRecords } from '#shared/csv-records.ts'
import { NO_SYSTEM, statusOfWater } from '#shared/water/status/system-evidence.rules.ts'
import { composeFindings, type Finding } from '#shared/water/values/findings.rules.ts'
import { lawOfSystem } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, normalizeLimits, underLaw } from '#shared/water/values/limits.rules.ts'
import type { SystemMeasurement } from '#shared/water/values/system-measurement.ts'
import { formatYears } from '#shared/water/values/value-years.ts'
import { describeViolation } from '#shared/water/values/violations.rules.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { georgiaFiles } from '#tests/harness/water-files.ts'
import { readValues } from '../status/evidence.service.ts'
import { selectLimits } from '../status/limits.queries.ts'

// Composed as the pages are, from all rows that are shipped.

const TODAY = '2026-11-22'
const deps = useRealWater(TODAY)
const BATCH_SIZE = 5000

/** A value of a system as its page tells it. */
interface Told {
  systemId: string
  finding: Finding
  /** Null for the sum of PFAS, which no source reports. */
  measurement: SystemMeasurement | null
}

let limits: Limit[]
const told: Told[] = []
const statuses: { text: string; judged: number; current: number }[] = []

beforeAll(async () => {
  limits = normalizeLimits(await selectLimits(deps.db), TODAY)
  const systems = await deps.db.selectFrom('water_systems').select('id').orderBy('id').execute()
  for (let start = 0; start < systems.length; start += BATCH_SIZE) {
    const ids = systems.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    const measurements = await readValues(deps.db, ids)
    for (const systemId of ids) addTexts(systemId, measurements.get(systemId) ?? [])
  }
}, 120_000)

const statusOf = (systemId: string, measurements: readonly SystemMeasurement[]) =>
  statusOfWater({ ...NO_SYSTEM, measurements }, null, underLaw(limits, lawOfSystem(systemId)), TODAY)

function addTexts(systemId: string, measurements: readonly SystemMeasurement[]): void {
  const { findings } = composeFindings(measurements, limits, TODAY)
  const { reason, judged } = statusOf(systemId, measurements)
  statuses.push({ text: reason, judged, current: findings.filter(({ isCurrent }) => isCurrent).length })
  for (const finding of findings) {
    const { parameter, sourceId } = finding
    const measurement = measurements.find(
      (candidate) => candidate.parameter === parameter && candidate.sourceId === sourceId,
    )
    told.push({ systemId, finding, measurement: measurement ?? null })
  }
}

/** A rule of what the data allows to be said. */
interface WordingRule {
  name: string
  /** Which values it is about; of each there must be some. */
  isAbout: (told: Told) => boolean
  isKept: (told: Told) => boolean
  /** What the page must never say: with this sentence the rule is broken. */
  wrong: string
}

const isOf = (statistic: SystemMeasurement['statistic']) => (entry: Told) =>
  entry.measurement?.statistic === statistic
const says = (text: string | RegExp) => (entry: Told) =>
  typeof text === 'string' ? entry.finding.sentence.includes(text) : text.test(entry.finding.sentence)
const neverSays = (text: RegExp) => (entry: Told) => !text.test(entry.finding.sentence)
const everyValue = () => true
const years = ({ finding: { yearFrom, yearTo } }: Told) => formatYears(yearFrom, yearTo)
const isAboveYearlyLimit = ({ finding }: Told) =>
  finding.limits.some(({ isForYearlyAverage, ratio }) => isForYearlyAverage && ratio > 1)
const isNotFound = ({ measurement }: Told) =>
  measurement?.statistic === 'highest sample' && measurement.qualifier !== null
const isSurveyWithoutFind = ({ measurement }: Told) => measurement?.qualifier === 'none found'

/** Systems with a lead value that is not of 2017 or older. */
const RULES: readonly WordingRule[] = [
  {
    name: 'say what a sample had, never what "your water" contains',
    isAbout: everyValue,
    isKept: neverSays(/your water|contains/i),
    wrong: 'Your water contains 5.3 ng/L.',
  },
  {
    name: 'call the highest of the samples that, with its years',
    isAbout: (entry) => isOf('highest sample')(entry) && !isNotFound(entry),
    isKept: (entry) => entry.finding.sentence.startsWith(`Highest of the samples taken ${years(entry)}: `),
    wrong: '5.3 ng/L PFOA.',
  },
  {
    name: 'say not found at or above the reporting level where nothing was found',
    isAbout: (entry) => isNotFound(entry) && !isSurveyWithoutFind(entry),
    isKept: says(/Not found at or above the reporting level/),
    wrong: 'Not found in the samples taken 2023–25.',
  },
  {
    name: 'say for how many PFAS a survey tested that found none',
    isAbout: isSurveyWithoutFind,
    isKept: (entry) =>
      entry.finding.sentence ===
      `Tested for ${entry.measurement?.substances === 29 ? 29 : `${entry.measurement?.substances} of 29`} PFAS in ${years(entry)}: none found.`,
    wrong: 'No PFAS in the water.',
  },
  {
    name: 'call no water free of anything',
    isAbout: everyValue,
    isKept: neverSays(/free (?:of|from)|-free/i),
    wrong: 'Free of PFOA.',
  },
  {
    name: 'never say that nothing was measured or published',
    isAbout: everyValue,
    isKept: neverSays(/not (?:measured|published|tested)/i),
    wrong: 'Lead was not measured.',
  },
  {
    name: 'say in at least one sample above the figure of a limit for the yearly average',
    isAbout: (entry) =>
      entry.finding.topic === 'pfas' && isAboveYearlyLimit(entry) && entry.measurement !== null,
    isKept: says(
      /In at least one sample above the figure of EPA’s limit \(.+\), which counts the yearly average/,
    ),
    wrong: 'Above EPA’s limit.',
  },
  {
    name: 'claim nothing above a yearly limit where it is not',
    isAbout: (entry) => !isAboveYearlyLimit(entry),
    isKept: neverSays(/at least one sample above/),
    wrong:
      'In at least one sample above the figure of EPA’s limit (4 ng/L), which counts the yearly average.',
  },
  {
    name: 'call nothing a violation, illegal, safe or unsafe',
    isAbout: everyValue,
    isKept: neverSays(/violat|illegal|\b(?:un)?safe\b/i),
    wrong: 'Violates EPA’s limit: unsafe.',
  },
  {
    name: 'give the years of every value',
    isAbout: (entry) => !isOf('newest sample')(entry),
    isKept: (entry) => entry.finding.sentence.includes(years(entry)),
    wrong: 'Nine of ten homes tested: 3 µg/L lead.',
  },
  {
    name: 'say that a rough mean is about, and a rough average',
    isAbout: ({ measurement }) => measurement?.status === 'derived',
    isKept: (entry) => says(/^On average .+: (?:about|below) /)(entry) && says('a rough average')(entry),
    wrong: 'On average 2012–19: 24 µg/L trihalomethanes.',
  },
  {
    name: 'give nitrate counted as nitrogen in both ways',
    isAbout: ({ measurement }) => measurement?.parameter === 'nitrate' && measurement.unit === 'mg/L',
    isKept: says(/mg\/L nitrate as nitrogen \(.+ mg\/L as nitrate\)/),
    wrong: 'On average 2006–19: about 2 mg/L nitrate, a rough average.',
  },
  {
    name: 'give a value that was cut to whole numbers as a range',
    isAbout: ({ measurement }) => measurement?.qualifier === 'rounded down',
    isKept: says(/: [\d,.]+ to [\d,.]+ µg\/L lead/),
    wrong: 'Nine of ten homes tested, 2017: 11 µg/L lead or less.',
  },
  {
    name: 'name EPA’s level for lithium as a screening level, and that no limit exists',
    isAbout: ({ finding }) => finding.parameter === 'lithium' && finding.isFound,
    isKept: (entry) =>
      says('which is not enforceable. None of the three (WHO, US EPA, EU) has a limit.')(entry) &&
      says('screening level')(entry),
    wrong: 'Above EPA’s limit for lithium (10 µg/L).',
  },
  {
    name: 'name the homes behind a 90th percentile',
    isAbout: isOf('90th percentile of homes'),
    isKept: says(/^Nine of ten homes tested, /),
    wrong: 'Lead of 2017: 11 to 12 µg/L.',
  },
  {
    name: 'say of a reported zero that the laboratory could not measure it',
    isAbout: ({ measurement }) => measurement?.qualifier === 'below' && measurement.value === 0,
    isKept: (entry) =>
      says('which is below what the laboratory can measure')(entry) && !entry.finding.isBelow,
    wrong: 'Nine of ten homes tested, 2023: below 0 µg/L lead.',
  },
  {
    name: 'say that a sum of PFAS adds up highest values of different samples',
    isAbout: ({ finding }) => finding.parameter === 'pfas-sum-20',
    isKept: says(/highest values .+ They may come from different samples, so this is the most/),
    wrong: 'The sum of PFAS is 23 ng/L, taken 2023–25.',
  },
  {
    name: 'give the day of a newest sample',
    isAbout: isOf('newest sample'),
    isKept: says(/^Newest sample, [A-Z][a-z]+ \d{1,2}, 20\d\d: /),
    wrong: 'Newest sample, 2021: 2 mg/L nitrate.',
  },
  {
    name: 'say that volunteers took the samples, and how many there were',
    isAbout: isOf('90th percentile of volunteers'),
    isKept: says(/^Nine of ten of \d+ samples from volunteers’ taps, /),
    wrong: 'Nine of ten homes tested, 2014–23: 0.68 µg/L lead.',
  },
  {
    name: 'say that a utility published a value, for which year',
    isAbout: isOf('published value'),
    isKept: says(/^Published for 20\d\d: /),
    wrong: '198 mg/L as CaCO3 hardness in 2026.',
  },
  {
    name: 'name the limit of zero for germs that were found',
    isAbout: ({ finding }) => ['e-coli', 'enterococci'].includes(finding.parameter) && finding.isFound,
    isKept: says('The EU’s limit is 0.'),
    wrong: 'Newest sample, May 2, 2024: 3 E. coli in 100 mL.',
  },
  {
    name: 'give hardness in German degrees too, where people count in them',
    isAbout: (entry) => entry.finding.parameter === 'hardness' && isOf('published value')(entry),
    isKept: says(/mg\/L as CaCO3 hardness \([\d.]+(?: to [\d.]+)? °dH\)/),
    wrong: 'Published for 2026: 198 mg/L hardness.',
  },
]

/** Every rule, kind and contaminant that the register knows. */
async function registerCodes(): Promise<Record<'rule' | 'kind' | 'contaminant', string[]>> {
  const files = await georgiaFiles()
  const codes = csvRecords<'VALUE_TYPE' | 'VALUE_DESCRIPTION'>(files['SDWA_REF_CODE_VALUES.csv'])
  const ofType = (type: string) =>
    codes.filter(({ VALUE_TYPE }) => VALUE_TYPE === type).map((code) => code.VALUE_DESCRIPTION)
  return {
    rule: ofType('RULE_CODE'),
    kind: ofType('VIOLATION_CATEGORY_CODE'),
    contaminant: ofType('CONTAMINANT_CODE'),
  }
}

/** What a sentence on a violation has to be. */
const VIOLATION_RULES: readonly { name: string; isKept: (text: string) => boolean; wrong: string }[] = [
  {
    name: 'name the register that lists it',
    isKept: (text) => text.startsWith('US EPA’s register lists a health-based violation of the '),
    wrong: 'Your utility violates the Arsenic Rule.',
  },
  {
    name: 'judge no water and no person’s tap',
    isKept: (text) => !/your water|illegal|\b(?:un)?safe\b|dangerous|poison/i.test(text),
    wrong: 'US EPA’s register lists a health-based violation of the Arsenic Rule: your water is unsafe.',
  },
  {
    name: 'give its days',
    isKept: (text) => /from January 1, 2024 (?:to March 31, 2024|on): /.test(text),
    wrong: 'US EPA’s register lists a health-based violation of the Arsenic Rule.',
  },
  {
    name: 'say that it is open or closed',
    isKept: (text) =>
      /It is listed as (?:open|closed)(?:\.|, with the system back in compliance on )/.test(text),
    wrong: 'US EPA’s register lists a health-based violation, from January 1, 2024 on: above.',
  },
]

describe('the texts of violations', () => {
  it.each(VIOLATION_RULES)('$name', async ({ isKept, wrong }) => {
    const { rule, kind, contaminant } = await registerCodes()
    expect(rule.length * kind.length).toBeGreaterThan(100)
    const states = [
      { isOpen: true, endedOn: null, closedOn: null },
      { isOpen: false, endedOn: '2024-03-31', closedOn: '2024-06-30' },
      { isOpen: false, endedOn: null, closedOn: null },
    ]
    const common = { id: '1', beganOn: '2024-01-01', sourceId: 'sdwis' }
    const texts = [
      ...rule.flatMap((each) => kind.map((other) => ({ rule: each, kind: other, contaminant: null }))),
      ...contaminant.map((each) => ({ rule: 'Arsenic Rule', kind: kind[0] ?? '', contaminant: each })),
    ].flatMap((names) => states.map((state) => describeViolation({ ...common, ...names, ...state })))
    expect(texts.filter((text) => !isKept(text))).toEqual([])
    expect(isKept(wrong)).toBe(false)
  })
})

describe('the texts of all pages', () => {
  it('are those of every shipped place', () => {
    expect(statuses).toHaveLength(44_071 + 1392 + 191 + 86)
    expect(told.length).toBeGreaterThan(157_000)
  })

  it.each(RULES)('$name', ({ isAbout, isKept, wrong }) => {
    const own = told.filter(isAbout)
    expect(own.length).toBeGreaterThan(0)
    const broken = own.find((entry) => !isKept(entry))
    expect(broken && `${broken.systemId}: ${broken.finding.sentence}`).toBeUndefined()
    // The rule can fail.
    const [first] = own as [Told]
    expect(isKept({ ...first, finding: { ...first.finding, sentence: wrong } })).toBe(false)
  })

  it('put limits of nitrate as nitrogen next to nitrate as nitrogen, values of 0 too', () => {
    const asNitrogen = told.filter(
      ({ finding }) => finding.parameter === 'nitrate' && finding.unit === 'mg/L',
    )
    expect(asNitrogen.filter(({ finding }) => finding.value === 0).length).toBeGreaterThan(0)
    const ofEpa = asNitrogen.flatMap(({ finding }) =>
      finding.limits.filter(({ authority, kind }) => authority === 'US EPA' && kind === 'Limit'),
    )
    expect(ofEpa.length).toBeGreaterThan(1000)
    expect([...new Set(ofEpa.map(({ value }) => value))]).toEqual([10])
  })

  it('advise no caution by old and rough values, and compare them as older figures', () => {
    const isOld = ({ measurement }: Told) => measurement !== null && measurement.status !== 'current'
    const old = told.filter(isOld)
    expect(old.length).toBeGreaterThan(1000)
    expect(old.filter(({ finding }) => finding.isCurrent)).toEqual([])
    expect(statuses.filter(({ judged, current }) => judged > current)).toEqual([])
    const worst: SystemMeasurement = {
      parameter: 'lead',
      value: 400,
      unit: 'µg/L',
      qualifier: null,
      statistic: '90th percentile of homes',
      substances: null,
      yearFrom: 2024,
      yearTo: 2024,
      status: 'current',
      sourceId: 'test',
    }
    const ofWorst = (status: SystemMeasurement['status']) =>
      statusOf('MI0002310', [{ ...worst, status }]).status
    expect([ofWorst('old'), ofWorst('derived')]).toEqual(['was-above-limit', 'was-above-limit'])
    // The same value, held to be current, does.
    expect(ofWorst('current')).toBe('caution-advised')
  })

  it('claim nothing missing, and call nothing illegal or unsafe', () => {
    const claims = /not (?:measured|published)|free of|violates|illegal|unsafe/i
    expect(statuses.filter(({ text }) => claims.test(text))).toEqual([])
    expect(claims.test('Lead was not measured.')).toBe(true)
  })
})
