import { type RefObject, useRef } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { ReviewEntry } from '#shared/admin/review/review.schema.ts'
import { DECISION_LABELS, KIND_TEXTS } from '#shared/admin/review/review-texts.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './review-list.module.css'

export interface ReviewListProps {
  entries: readonly ReviewEntry[]
  active: ReviewEntry | undefined
  onOpen: (entry: ReviewEntry) => void
}

/** The records of the queue; the open one is marked, and stays in sight. */
export function ReviewList({ entries, active, onOpen }: ReviewListProps) {
  const activeButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFollowing(active, activeButton, list)
  return (
    <ul className={styles.list} ref={list} aria-label="Records">
      {entries.map((entry) => {
        const isActive = entry === active
        return (
          <li className={styles.item} key={`${entry.kind} ${entry.key}`}>
            <Stack
              as="button"
              className={styles.record}
              ref={isActive ? activeButton : undefined}
              type="button"
              aria-current={isActive ? 'true' : undefined}
              onClick={() => onOpen(entry)}
            >
              <span className={styles.name}>{entry.title}</span>
              <span className={classNames('muted small', styles.seen)} title={KIND_TEXTS[entry.kind].seen}>
                {entry.seen > 0 && `${formatNumber(entry.seen)} ×`}
              </span>
              <span className={classNames('muted small', styles.kind)}>
                {[KIND_TEXTS[entry.kind].title, entry.detail].filter(Boolean).join(' · ')}
              </span>
              <span>
                {entry.isChanged ? (
                  <Badge tone="caution">Changed</Badge>
                ) : (
                  entry.decision !== null && <Badge>{DECISION_LABELS[entry.decision]}</Badge>
                )}
              </span>
            </Stack>
          </li>
        )
      })}
    </ul>
  )
}

/** Keeps the open record in sight, and the focus on it while the focus is in the list. */
function useFollowing(
  active: ReviewEntry | undefined,
  button: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  const id = active && `${active.kind} ${active.key}`
  useEffectOn([id, button, list], () => {
    button.current?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  })
}
