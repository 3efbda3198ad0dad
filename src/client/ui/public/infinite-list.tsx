import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-list.module.css'

/** How far below the window the next page is fetched. */
const AHEAD = '800px'

export interface InfiniteListProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** How many items are shown: said to a screen reader when more have come. */
  count?: number
  children: ReactNode
}

/**
 * A list that asks for its next page as its end comes near, and by a button for those who do not scroll. A page that
 * failed is not asked for again by itself.
 */
export function InfiniteList({ hasMore, isLoading, onMore, count, children }: InfiniteListProps) {
  const foot = useRef<HTMLDivElement>(null)
  /** Where the list ended when it last asked by itself: if it still ends there, nothing came of it. */
  const askedAt = useRef<number | null>(null)

  const askByItself = useEffectEvent(() => {
    const end = foot.current?.offsetTop ?? null
    if (end === askedAt.current) return
    askedAt.current = end
    onMore()
  })

  useEffect(() => {
    const element = foot.current
    if (element === null || isLoading) return
    if (element.offsetTop !== askedAt.current) askedAt.current = null
    const observer = new IntersectionObserver(
      (entries) => {
        // A slow phone hands over several changes at once: the last one says where the end is now.
        if (entries.at(-1)?.isIntersecting) askByItself()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])

  return (
    <>
      {children}
      {hasMore && (
        <div ref={foot} className={styles.foot}>
          <Button variant="secondary" onClick={isLoading ? undefined : onMore} aria-disabled={isLoading}>
            {isLoading ? 'Loading more …' : 'Load more'}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isLoading ? 'Loading more' : count !== undefined && `${count} shown`}
      </p>
    </>
  )
}
