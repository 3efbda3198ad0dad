import type { Shared, SharedChange } from '#shared/bookmarks/bookmarks.schema.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { changedValues, withoutCorrections } from '#shared/scans/corrections.rules.ts'
import { authorityId } from '#shared/scans/stops/authorities.ts'
import { UNNAMED_WATER } from '#shared/scans/unnamed-water.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import type { readData } from '../read-bookmark.ts'

type Stored = NonNullable<ReturnType<typeof readData>>
type SharedOf<Type extends Shared['type']> = Extract<Shared, { type: Type }>

/** The title of a water whose name is not in our catalog: what a photo says is not our word. */
const UNKNOWN_WATER = 'Bottled water'

/** A bookmark that others see as written by a person: the title and the words that were public before, nothing else. */
export function writtenSide(title: string, stored: Stored): SharedOf<'written'> {
  const textOf = (): string | null => {
    if (stored.type === 'iq_plan') return stored.data.diagnosis
    if (stored.type !== 'bottle_scan') return null
    return [stored.data.source, stored.data.country].filter(Boolean).join(', ') || null
  }
  return { type: 'written', about: stored.type, written: { title, text: textOf() } }
}

const changesOf = (bottle: SavedBottle): SharedChange[] =>
  changedValues(bottle).map(({ field, was, is }) => ({ field, ours: was, theirs: is }))

/**
 * A composed bottle as others see it: our values as they were before any correction, so that only ours are judged, and next to
 * them what was read in the photo and what the person changed.
 * @param springs those of our waters with its name; null if our catalog has none
 * @param isOurs whether an address is of one of our sources
 */
export function bottleSide(
  saved: SavedBottle,
  springs: readonly (string | null)[] | null,
  isOurs: (url: string) => boolean,
): SharedOf<'bottle_scan'> {
  const { scanId: _scan, corrections: _corrections, ...bottle } = withoutCorrections(saved)
  const { brandname, source = null, published } = bottle
  const title = springs === null ? UNKNOWN_WATER : brandname
  const isOurSpring = source !== null && springs?.includes(source) === true
  const url = published?.url ?? null
  return {
    type: 'bottle_scan',
    title,
    data: {
      ...bottle,
      brandname: title,
      source: isOurSpring ? source : null,
      ...(published && { published: { ...published, url: url !== null && isOurs(url) ? url : null } }),
    },
    read: {
      name: springs === null && brandname !== UNNAMED_WATER ? brandname : null,
      source: isOurSpring ? null : source,
    },
    changes: changesOf(saved),
  }
}

/** A composed plan as others see it: without the person's note, with authorities of our table and links to our sources alone. */
export function planSide(
  title: string,
  { scanId: _scan, note: _note, ...plan }: SavedPlan,
  isOurs: (url: string) => boolean,
): SharedOf<'iq_plan'> {
  const { source, stop, costSource, guide } = plan
  const url = source?.url ?? null
  return {
    type: 'iq_plan',
    title,
    data: {
      ...plan,
      ...(source && { source: { ...source, url: url !== null && isOurs(url) ? url : null } }),
      ...(costSource && { costSource: isOurs(costSource.url) ? costSource : null }),
      ...(guide && {
        guide: {
          ...guide,
          sources: guide.sources.map((each) => ({
            ...each,
            url: each.url !== null && isOurs(each.url) ? each.url : null,
          })),
        },
      }),
      ...(stop && {
        stop: {
          ...stop,
          steps: stop.steps.map(({ text, authority }) => ({
            text,
            authority: authority !== null && authorityId(authority) !== undefined ? authority : null,
          })),
        },
      }),
    },
  }
}
