import { EmptyState, type EmptyStateProps } from '#client/ui/public/empty-state.tsx'
import type { BookmarkTab } from './bookmark-choices.ts'

const WORDS: Record<BookmarkTab, Pick<EmptyStateProps, 'title' | 'text' | 'action'>> = {
  all: {
    title: 'No Bookmarks Yet',
    text: 'Cities, tap-water reports, bottles and repair plans that you save wait for you here.',
    action: { label: 'Explore Cities', to: '/cities' },
  },
  'water-iq': {
    title: 'No Plans Yet',
    text: 'Describe a leak, a stain or a smell, and save the plan Water IQ makes of it.',
    action: { label: 'Ask Water IQ', to: '/scanner', search: { tab: 'water-iq' } },
  },
  bottles: {
    title: 'No Bottles Yet',
    text: 'Scan a bottle’s label and save it to your fridge.',
    action: { label: 'Scan a Bottle', to: '/scanner', search: { type: 'bottle' } },
  },
  cities: {
    title: 'No Cities Yet',
    text: 'Press Bookmark on a city’s page to keep its water management at hand.',
    action: { label: 'Explore Cities', to: '/cities' },
  },
  'tap-water': {
    title: 'No Reports Yet',
    text: 'Press Bookmark on a tap-water report to keep it at hand.',
    action: { label: 'See Tap Water Ratings', to: '/tap-water-ratings' },
  },
}

/** A tab with nothing in it, and what to do about that. */
export function NothingSaved({ tab }: { tab: BookmarkTab }) {
  return <EmptyState {...WORDS[tab]} />
}
