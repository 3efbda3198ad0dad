import { Example } from '#client/ui/public/example.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import type { BookmarkTab } from './bookmark-choices.ts'
import { BookmarkList } from './bookmark-list.tsx'
import { type SavedBottle, Shelf } from './fridge/shelf.tsx'

const common = (id: string, title: string) => ({
  ...{ id, title, description: null, link: null, createdAt: '2026-11-18T08:00:00Z', shareToken: null },
  ...{ pictureUrl: null, remindAt: null, isComposed: true },
})

const bottle = (id: string, brandname: string, tds: number, ph: number): SavedBottle => ({
  ...common(id, brandname),
  type: 'bottle_scan',
  data: { brandname, source: null, country: null, kind: 'mineral', ph, tds },
})

const BOTTLES: readonly SavedBottle[] = [
  bottle('soft', 'A soft spring water', 120, 7.1),
  bottle('medium', 'A mineral water', 460, 7.4),
  bottle('rich', 'A water rich in minerals', 1840, 6.3),
]

const CITY = {
  ...common('city', 'Your city'),
  ...{
    data: { slug: 'your-city' },
    overallScore: 78,
    figures: 5,
    waterStatus: 'no-problem-on-record' as const,
  },
}

const BOOKMARKS: Readonly<Record<Exclude<BookmarkTab, 'all'>, readonly BookmarkSummary[]>> = {
  'water-iq': [
    {
      ...common('plan', 'A toilet that keeps running'),
      type: 'iq_plan',
      data: { confidence: 86, estimatedTime: '20–45 minutes', stepCount: 7 },
    },
  ],
  bottles: BOTTLES.slice(1, 2),
  cities: [{ ...CITY, type: 'city_management' }],
  'tap-water': [{ ...CITY, type: 'tap_water', isSafe: null }],
}

/** What a tab of bookmarks looks like with something in it. */
export function ExampleBookmarks({ tab }: { tab: BookmarkTab }) {
  const bookmarks = tab === 'all' ? Object.values(BOOKMARKS).flat() : BOOKMARKS[tab]
  return (
    <Example>
      <BookmarkList bookmarks={bookmarks} linkTo={() => ({ to: '/bookmarks' })} onRemove={() => undefined} />
    </Example>
  )
}

/** What a fridge looks like with bottles in it. */
export const ExampleFridge = () => (
  <Example>
    <Shelf bottles={BOTTLES} />
  </Example>
)
