import type { BookmarkSummary } from '../../../shared/bookmarks/bookmarks.schema.ts'
import { VERDICT_LABELS } from '../../../shared/tap-water/verdict-labels.ts'
import type { Verdict } from '../../../shared/tap-water/verdicts.ts'

/** The part of a saved bottle a list shows. */
type Bottle = Extract<BookmarkSummary, { type: 'bottle_scan' }>['data']

/** Milligrams per litre as people read them: '1,200 mg/L'. */
const perLitre = (value: number) => `${value.toLocaleString('en')} mg/L`

/** What a bottle's water holds in all. */
export const tdsWords = ({ tds }: Bottle) => (tds == null ? 'Minerals not known' : perLitre(tds))

function bottleWords(bottle: Bottle): string {
  const ph = bottle.ph == null ? '' : `, pH ${bottle.ph}`
  return `${tdsWords(bottle)}${ph}`
}

/** A report's verdict in words; null where there is no report any more. */
export const verdictText = (verdict: Verdict | null) =>
  verdict === null ? 'No report' : VERDICT_LABELS[verdict]

/** The line below a bookmark's title: what kind of thing it is, and the figure that matters most. */
export function bookmarkNote(bookmark: BookmarkSummary): string {
  switch (bookmark.type) {
    case 'city_management':
      return 'Cities. Water management'
    case 'tap_water':
      return `Tap Water. ${verdictText(bookmark.verdict)}`
    case 'bottle_scan':
      return `Bottles. ${bottleWords(bookmark.data)}`
    case 'iq_plan':
      return `Water IQ. ${bookmark.data.confidence} % confidence`
  }
}

/** The day of an ISO time somewhere: '18 November 2026'. */
export const dayWords = (isoTime: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(isoTime),
  )

/** The minute of an ISO time somewhere: '18 November 2026 at 09:00'. */
export const minuteWords = (isoTime: string, timeZone: string) => {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(isoTime))
  return `${dayWords(isoTime, timeZone)} at ${time}`
}

/** The line of a plan in the fridge: '7 steps, 20-45 minutes. Saved 18 November 2026'. */
export function planNote(plan: Extract<BookmarkSummary, { type: 'iq_plan' }>, timeZone: string): string {
  const { stepCount, estimatedTime } = plan.data
  const steps = stepCount === 0 ? null : `${stepCount} ${stepCount === 1 ? 'step' : 'steps'}`
  const extent = [steps, estimatedTime].filter(Boolean).join(', ')
  return `${extent === '' ? '' : `${extent}. `}Saved ${dayWords(plan.createdAt, timeZone)}`
}
