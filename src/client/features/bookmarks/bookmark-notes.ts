import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'

/** The part of a saved bottle a list shows. */
type Bottle = Extract<BookmarkSummary, { type: 'bottle_scan' }>['data']

/** A bottle's dissolved minerals: '1,200 mg/L'. */
export const tdsText = ({ tds }: Bottle) => (tds == null ? 'Minerals not known' : `${formatNumber(tds)} mg/L`)

const bottleText = (bottle: Bottle) => `${tdsText(bottle)}${bottle.ph == null ? '' : `, pH ${bottle.ph}`}`

/** The label of a report's status; null means that the report no longer exists. */
export const statusText = (waterStatus: WaterStatus | null) =>
  waterStatus === null ? 'No report' : STATUS_LABELS[waterStatus]

/** The line below a bookmark's title: what kind of thing it is, and the figure that matters most. */
export function bookmarkNote(bookmark: BookmarkSummary): string {
  switch (bookmark.type) {
    case 'city_management':
      return `Cities. ${statusText(bookmark.waterStatus)}`
    case 'tap_water':
      return `Tap Water. ${statusText(bookmark.waterStatus)}`
    case 'bottle_scan':
      return `Bottles. ${bottleText(bookmark.data)}`
    case 'iq_plan':
      return `Water IQ. ${bookmark.data.confidence}% confidence`
  }
}

/** The line of a plan in the fridge: '7 steps, 20-45 minutes. Saved November 18, 2026'. */
export function planNote(plan: Extract<BookmarkSummary, { type: 'iq_plan' }>, style: DateStyle): string {
  const { stepCount, estimatedTime } = plan.data
  const steps = stepCount === 0 ? null : formatCount(stepCount, 'step')
  const extent = [steps, estimatedTime].filter(Boolean).join(', ')
  return `${extent === '' ? '' : `${extent}. `}Saved ${formatDate(plan.createdAt, style)}`
}
