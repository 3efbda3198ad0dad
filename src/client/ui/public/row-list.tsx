import SearchX from 'lucide-react/icons/search-x'
import { Fragment, type ReactNode, useState } from 'react'
import { interleave } from '#client/lib/interleave.ts'
import type { LinkTarget } from '../app-link.tsx'
import { ButtonLink } from './button.tsx'
import { Card, CardCoverLink } from './card.tsx'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { QueryError } from './query-error.tsx'
import styles from './row-list.module.css'
import { Skeleton } from './skeleton.tsx'

/** The part of a query that a list of rows shows. */
interface RowsQuery<Item> {
  data: { items: Item[] } | undefined
  error: unknown
  isError: boolean
  isPlaceholderData: boolean
  refetch(): Promise<unknown>
}

/** Rows of another kind between the entries of a list, numbered from 0. */
export interface ExtraRows {
  render(position: number): ReactNode
  /** Drawn above a list that holds the first `count` of them. */
  note(count: number): ReactNode
}

export interface RowListProps<Item> {
  query: RowsQuery<Item>
  /** What the list is filtered by: the rows shown stay when more of the same cannot be fetched. */
  filters: object
  /** Draws one entry, a {@link ListRow}, with a {@link RowCaption} where it begins another group than the entry before it. */
  renderItem(item: Item, before: Item | undefined): ReactNode
  /** What failed, when it failed: "Could not fetch cities." */
  errorTitle: string
  /** What failed, where the title is only "Error". */
  errorText?: string
  /** What to say, and to offer, when nothing matches. */
  empty: { title: string; description: string; actionLabel: string; onAction: () => void }
  /** Rows of another kind, one after every so many items. */
  extraRows?: (ExtraRows & { every: number }) | undefined
  /** The address with more rows; undefined where all are shown. */
  more: LinkTarget | undefined
  /** The address of the list's beginning, where it is shown from a later row on. */
  start?: LinkTarget | undefined
}

/** A filtered list as rows, with a link to more of them: it works without script, and Back returns. */
export function RowList<Item extends { id: string }>({
  query,
  filters,
  renderItem,
  errorTitle,
  errorText,
  empty,
  extraRows,
  more,
  start,
}: RowListProps<Item>) {
  const of = JSON.stringify(filters)
  const [shown, setShown] = useState<{ of: string; items: Item[] }>()
  const fetched = query.isPlaceholderData ? undefined : query.data?.items
  if (fetched !== undefined && fetched !== shown?.items) setShown({ of, items: fetched })
  const kept = query.isError && shown?.of === of ? shown.items : undefined
  const items = query.data?.items ?? kept
  const error = query.isError && query.data === undefined && (
    <QueryError title={errorTitle} text={errorText} query={query} />
  )
  if (items === undefined) return error || <Skeleton height="720px" hasWater />
  if (items.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={44} aria-hidden />}
        title={empty.title}
        text={empty.description}
        action={{ label: empty.actionLabel, onClick: empty.onAction }}
      />
    )
  const every = extraRows?.every ?? Number.POSITIVE_INFINITY
  return (
    <>
      {extraRows?.note(Math.floor(items.length / every))}
      <Card
        as="ul"
        className={classNames(styles.rows, query.isPlaceholderData && styles.stale)}
        aria-busy={query.isPlaceholderData}
      >
        {interleave(items, every).map((entry) =>
          entry.kind === 'item' ? (
            <Fragment key={entry.item.id}>
              {renderItem(entry.item, items[items.indexOf(entry.item) - 1])}
            </Fragment>
          ) : (
            <Fragment key={`extra ${entry.position}`}>{extraRows?.render(entry.position)}</Fragment>
          ),
        )}
      </Card>
      <div className={styles.more}>
        {error}
        {more !== undefined && (
          <ButtonLink {...more} variant="secondary" resetScroll={false}>
            Show more
          </ButtonLink>
        )}
        {start !== undefined && (
          <ButtonLink {...start} variant="ghost">
            Back to the first rows
          </ButtonLink>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {items.length} shown
      </p>
    </>
  )
}

/** What the rows below it share, for the eye: each of these rows says it to screen readers. */
export const RowCaption = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <li className={classNames(styles.caption, className)} aria-hidden>
    {children}
  </li>
)

export interface ListRowProps {
  link: LinkTarget
  title: string
  /** 56 px wide and high. */
  picture: ReactNode
  /** The lines below the title. */
  children?: ReactNode
  /** One more line where there is room for it. */
  wideLine?: string | null
  /** At the right: a score, or a link of its own. */
  side?: ReactNode
}

/** One entry of a {@link RowList}; all of it is one link. */
export function ListRow({ link, title, picture, children, wideLine, side }: ListRowProps) {
  return (
    <li>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <CardCoverLink {...link}>{title}</CardCoverLink>
        </h2>
        {children}
        {wideLine != null && wideLine !== '' && (
          <p className={classNames(styles.wide, 'muted small')}>{wideLine}</p>
        )}
      </div>
      {side}
    </li>
  )
}
