import type { Bookmark, BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import { isCorrected } from '#shared/scans/corrections.rules.ts'

/** A bookmark as a list shows it. */
export function summaryOf(bookmark: Bookmark): BookmarkSummary {
  if (bookmark.type === 'bottle_scan')
    return { ...bookmark, data: { ...bookmark.data, isCorrected: isCorrected(bookmark.data) } }
  if (bookmark.type !== 'iq_plan') return bookmark
  const { confidence, estimatedTime, repairPlan } = bookmark.data
  return { ...bookmark, data: { confidence, estimatedTime, stepCount: repairPlan.length } }
}
