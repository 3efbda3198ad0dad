import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffect, useRef } from 'react'
import { Badge } from '#client/ui/public/badge.tsx'
import { formatNumber } from '#shared/format/number.ts'
import type { ReviewEntry } from '#shared/review/review.schema.ts'
import { DECISION_LABELS, KIND_TEXTS } from '#shared/review/review-texts.ts'

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
    <chakra.ul
      ref={list}
      aria-label="Records"
      maxHeight={{ lg: 'calc(100dvh - 140px)' }}
      overflowY={{ lg: 'auto' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '84px' }}
      border="1px solid {colors.border}"
      borderRadius="md"
      background="bg.surface"
    >
      {entries.map((entry) => {
        const isActive = entry === active
        return (
          <chakra.li
            key={`${entry.kind} ${entry.key}`}
            borderTop="1px solid {colors.border}"
            _first={{ borderTop: 'none' }}
          >
            <chakra.button
              ref={isActive ? activeButton : undefined}
              type="button"
              aria-current={isActive ? 'true' : undefined}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              gap="2px {spacing.12}"
              width="100%"
              minHeight="56px"
              padding="10px 14px"
              textAlign="start"
              cursor="pointer"
              css={{
                '&[aria-current=true]': {
                  background: 'water.tint',
                  boxShadow: 'inset 3px 0 0 {colors.water.line}',
                },
              }}
              onClick={() => onOpen(entry)}
            >
              <chakra.span fontWeight="600" overflowWrap="anywhere">
                {entry.title}
              </chakra.span>
              <chakra.span className="muted small" textAlign="end" title={KIND_TEXTS[entry.kind].seen}>
                {entry.seen > 0 && `${formatNumber(entry.seen)} ×`}
              </chakra.span>
              <chakra.span className="muted small" overflowWrap="anywhere">
                {[KIND_TEXTS[entry.kind].title, entry.detail].filter(Boolean).join(' · ')}
              </chakra.span>
              <span>
                {entry.isChanged ? (
                  <Badge tone="caution">Changed</Badge>
                ) : (
                  entry.decision !== null && <Badge>{DECISION_LABELS[entry.decision]}</Badge>
                )}
              </span>
            </chakra.button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** Keeps the open record in sight, and the focus on it while the focus is in the list. */
function useFollowing(
  active: ReviewEntry | undefined,
  button: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  const id = active && `${active.kind} ${active.key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one once the record is
  useEffect(() => {
    button.current?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [id, button, list])
}
