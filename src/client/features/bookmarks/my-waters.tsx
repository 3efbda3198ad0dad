import ChevronRight from 'lucide-react/icons/chevron-right'
import Droplet from 'lucide-react/icons/droplet'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { type HomePlace, isSamePlace, type NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import styles from './bookmark-list.module.css'
import { BookmarkListSkeleton } from './bookmark-list.tsx'

interface SavedWater extends NamedWater<HomePlace> {
  note: string
}

/** The water the member drinks, with its status, and the waters they follow, once they are known. */
export function useMyWaters() {
  const mine = useUser()?.myWater ?? null
  const verdict = trpc.myWater.verdict.useQuery(undefined, { enabled: mine !== null }).data
  const query = trpc.myWater.followed.useQuery()
  if (query.data === undefined) return { query, waters: undefined }
  const status = verdict?.waterStatus ?? null
  const own = mine && { ...mine, note: `My water${status === null ? '' : `: ${STATUS_LABELS[status]}`}` }
  const waters: SavedWater[] = [
    ...(own === null ? [] : [own]),
    ...query.data
      .filter(({ place }) => !isSamePlace(mine?.place, place))
      .map((water) => ({ ...water, note: 'You follow it: we mail you when its figures change' })),
  ]
  return { query, waters }
}

/** The member's waters in rows. */
export function MyWaters({ query, waters }: ReturnType<typeof useMyWaters>) {
  if (waters === undefined)
    return query.isError ? (
      <QueryError title="Error fetching your waters" query={query} />
    ) : (
      <BookmarkListSkeleton />
    )
  if (waters.length === 0)
    return (
      <EmptyState
        title="No Waters Yet"
        text="Save the water you drink, and see at a glance how it is."
        action={{ label: 'Find your water', to: '/find' }}
      />
    )
  return (
    <Card as="ul" className="divided">
      {waters.map(({ path, name, note }) => (
        <li key={path} className={styles.row}>
          <AppLink to={path} className={styles.link}>
            <Droplet size={24} aria-hidden />
            <span className={styles.words}>
              <b className={styles.title}>{name}</b>
              <span className="muted small">{note}</span>
            </span>
            <ChevronRight size={20} aria-hidden />
          </AppLink>
        </li>
      ))}
    </Card>
  )
}
