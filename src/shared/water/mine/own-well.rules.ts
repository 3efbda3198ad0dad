import { localDay } from '../../local-day.ts'
import { instantOnDay } from '../../wall-clock.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import type { HomePlace, NamedWater } from './water-place.rules.ts'

/** A person's own well. Its page is that of their tests, because no one else tests it. */
export const OWN_WELL: NamedWater<HomePlace> = {
  place: { kind: 'well' },
  name: 'My own well',
  path: '/my-test',
}

/** The page that turns the yearly mail off, and where mail programs send their request to turn it off. */
export const WELL_REMINDER_PATH = '/well-reminder'

/**
 * What to test a private well for once a year and who advises it, by the keys of the catalog. Sources: `epaWells` and
 * `cdcWellTests` of the guides.
 */
const YEARLY_TESTS = [
  { name: 'Total coliform bacteria', advisedBy: 'EPA and CDC', keys: ['coliform-bacteria', 'e-coli'] },
  { name: 'Nitrate', advisedBy: 'EPA and CDC', keys: ['nitrate'] },
  { name: 'Total dissolved solids', advisedBy: 'EPA', keys: ['tds'] },
  { name: 'pH', advisedBy: 'EPA', keys: ['ph'] },
] as const

/** One of the yearly tests, and when the person's last one of it was sampled. */
export interface YearlyTest {
  name: string
  /** "EPA and CDC" */
  advisedBy: string
  /** `YYYY-MM-DD`; null where no test of theirs has it. */
  testedOn: string | null
  /** Never tested, or more than a year ago. */
  isDue: boolean
}

/** The same day of the next year; February 28 after February 29. */
export function aYearAfter(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/**
 * The yearly tests of a well on `today` (`YYYY-MM-DD`), by the days and rows of the person's own tests.
 */
export function yearlyTests(
  tests: readonly { sampledOn: string; contaminants: readonly Pick<Contaminant, 'parameter'>[] }[],
  today: string,
): YearlyTest[] {
  return YEARLY_TESTS.map(({ name, advisedBy, keys }) => {
    const days = tests
      .filter(({ contaminants }) =>
        contaminants.some(({ parameter }) => (keys as readonly string[]).includes(parameter ?? '')),
      )
      .map(({ sampledOn }) => sampledOn)
    const testedOn = days.toSorted().at(-1) ?? null
    return { name, advisedBy, testedOn, isDue: testedOn === null || aYearAfter(testedOn) <= today }
  })
}

const REMINDER_MINUTE = 9 * 60

/**
 * When the next yearly mail is due: a year after the newest test, or a year from now where there is none or that day has passed.
 * @param sampledOn the day of the newest test (`YYYY-MM-DD`)
 */
export function nextWellReminderAt(now: Date, sampledOn: string | null, timeZone: string): Date {
  const afterTest = sampledOn === null ? null : instantOnDay(aYearAfter(sampledOn), REMINDER_MINUTE, timeZone)
  if (afterTest !== null && afterTest > now) return afterTest
  return instantOnDay(aYearAfter(localDay(now, timeZone)), REMINDER_MINUTE, timeZone)
}
