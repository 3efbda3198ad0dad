import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import type { DaysSummary } from '#shared/hydration/history.rules.ts'
import { knownMl, MINERAL_REFERENCES, mineralAverages, shareText } from '#shared/hydration/minerals.rules.ts'
import type { DaysMinerals } from '#shared/hydration/minerals.schema.ts'
import type { letterWeeks } from '#shared/hydration/weekly-letter.rules.ts'

/** "met your goal", or what that is called where all or some days had a limit. */
function metWords({ daysTracked, daysWithLimit }: DaysSummary): { met: string; notMet: string } {
  if (daysWithLimit === 0) return { met: 'met your goal', notMet: 'did not meet your goal' }
  if (daysWithLimit === daysTracked) return { met: 'kept your limit', notMet: 'went above your limit' }
  return { met: 'met your goal or kept your limit', notMet: 'did neither' }
}

/** "You tracked drinks on 5 days and met your goal on 3 of them." */
function daysSentence(summary: DaysSummary): string {
  const { daysTracked, daysMet } = summary
  if (daysTracked === 0) return 'You tracked no drinks last week.'
  const days = `You tracked drinks on ${formatCount(daysTracked, 'day')} and `
  const { met, notMet } = metWords(summary)
  if (daysTracked === 1) return `${days}${daysMet === 1 ? met : notMet} on it.`
  const count = daysMet === 0 ? 'none' : daysMet === daysTracked ? 'all' : daysMet
  return `${days}${met} on ${count} of them.`
}

/** The week's average next to that of the week before; at least one of them is known. */
function averageSentences(last: number | null, before: number | null, units: Units): string[] {
  const own = last === null ? [] : [`Your average on tracked days was ${formatAmount(last, units)}.`]
  if (before === null) return [...own, 'In the week before, you tracked no drinks.']
  const amount = formatAmount(before, units)
  return [
    ...own,
    last === null
      ? `In the week before, your average on tracked days was ${amount}.`
      : `In the week before, it was ${amount}.`,
  ]
}

/** The letter names minerals if so much was drunk of waters with a known analysis, ml. */
const ENOUGH_KNOWN = 1000

/** The minerals of last week's waters, each as a share of its reference; null if too little is known. */
function mineralsSentences(minerals: DaysMinerals, units: Units): string | null {
  const known = knownMl(minerals)
  if (known < ENOUGH_KNOWN) return null
  const shares = mineralAverages(minerals).flatMap(({ mineral, percent }) => {
    if (percent === null) return []
    const { name, reference } = MINERAL_REFERENCES[mineral]
    return [`${name.toLowerCase()} ${shareText(percent)} of ${reference}`]
  })
  return `The waters you named, ${formatAmount(known, units)} of ${formatAmount(Math.max(known, minerals.total), units)}, brought on an average day: ${shares.join(', ')}. The rest is not counted; the tracker shows the sources.`
}

/** To a person who turned the weekly letter on: last week in the tracker, next to the week before. */
export function weeklyLetter(values: {
  weeks: NonNullable<ReturnType<typeof letterWeeks>>
  /** What was drunk in the last of the weeks. */
  minerals: DaysMinerals
  units: Units
  locale: string
  origin: string
  stopLink: string
}): ComposedMail {
  const { weeks, minerals, units, locale, origin, stopLink } = values
  const { from, to, last, before } = weeks
  const heading = `Your week from ${formatShortDay(from, locale)} to ${formatShortDay(to, locale)}`
  const days = daysSentence(last)
  return composeMail({
    subject: heading,
    unsubscribe: stopLink,
    preheader: days,
    paragraphs: [
      days,
      averageSentences(last.average, before.average, units).join(' '),
      mineralsSentences(minerals, units),
    ].filter((text) => text !== null),
    button: { label: 'See the history', href: `${origin}/tracker` },
    after: {
      title: 'No more letters?',
      links: [{ label: 'Turn off the weekly letter', href: stopLink }],
    },
    reason:
      'You get this because you turned on the weekly letter in the tracker. The link above turns it off without a log-in.',
  })
}
