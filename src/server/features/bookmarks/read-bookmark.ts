import { imageAddress } from '#server/providers/files/file-key.ts'
import { type Bookmark, bookmarkDataSchemas } from '#shared/bookmarks/bookmarks.schema.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import type { BookmarkRow } from './bookmarks.queries.ts'
import type { SummaryRow } from './listing.queries.ts'

/**
 * A row's type and data, checked. Null if another version of the server wrote something that this one cannot read.
 */
export function readData({ type, data }: { type: string; data: unknown }) {
  switch (type) {
    case 'city_management':
    case 'tap_water': {
      const parsed = bookmarkDataSchemas[type].safeParse(data)
      return parsed.success ? { type, data: parsed.data } : null
    }
    case 'bottle_scan': {
      const parsed = bookmarkDataSchemas.bottle_scan.safeParse(data)
      return parsed.success ? { type, data: parsed.data } : null
    }
    case 'iq_plan': {
      const parsed = bookmarkDataSchemas.iq_plan.safeParse(data)
      return parsed.success ? { type, data: parsed.data } : null
    }
    default:
      return null
  }
}

/** The fields that every bookmark has, and those of a city, from a row. */
function fieldsOf(row: Omit<BookmarkRow, 'data'>) {
  const { id, title, description, link, createdAt, shareToken, remindAt, isComposed } = row
  const pictureUrl = row.picture === null ? null : imageAddress(row.picture)
  // A city keeps its old slug if the city is gone.
  const slugNow = row.citySlug === null ? {} : { slug: row.citySlug }
  const shown = { id, title, description, link, createdAt, shareToken, pictureUrl, remindAt, isComposed }
  return { fields: shown, slugNow }
}

/** A row as its owner sees it; null if its data cannot be read. */
export function readBookmark(row: BookmarkRow): Bookmark | null {
  const stored = readData(row)
  if (stored === null) return null
  const { overallScore, figures } = row
  const waterStatus = row.waterStatus as WaterStatus | null
  const { fields, slugNow } = fieldsOf(row)
  switch (stored.type) {
    case 'city_management':
    case 'tap_water':
      return {
        ...fields,
        type: stored.type,
        data: { ...stored.data, ...slugNow },
        overallScore,
        figures,
        waterStatus,
      }
    case 'bottle_scan':
      return { ...fields, type: stored.type, data: stored.data }
    case 'iq_plan':
      return { ...fields, type: stored.type, data: stored.data }
  }
}

/** A row of a list with the small part of its data, not checked yet. */
export function readSummary(row: SummaryRow) {
  const { type, overallScore, figures, waterStatus, data } = row
  const { fields, slugNow } = fieldsOf(row)
  const isCity = type === 'city_management' || type === 'tap_water'
  // The data of a city has only these fields, whatever else the row contains.
  const { slug, imageUrl } = data as Record<string, unknown>
  return {
    ...fields,
    type,
    overallScore,
    figures,
    waterStatus: waterStatus as WaterStatus | null,
    data: isCity ? { slug, ...(imageUrl === undefined ? {} : { imageUrl }), ...slugNow } : data,
  }
}
