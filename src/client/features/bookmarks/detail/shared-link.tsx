import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { type ShareBookmark, sharedAddress } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import styles from './detail.module.css'

export interface SharedLinkProps {
  bookmark: Pick<BookmarkSummary, 'id' | 'type' | 'isComposed'>
  /** The token of its public page. */
  token: string
  sharing: ShareBookmark
}

/** The public page a bookmark has, and the way to end it. */
export function SharedLink({ bookmark, token, sharing }: SharedLinkProps) {
  const id = useId()
  const { origin } = useRouter().options.context.site
  const isWritten =
    bookmark.isComposed === false && bookmark.type !== 'city_management' && bookmark.type !== 'tap_water'
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.blockTitle}>
        Shared by link
      </h3>
      <p className="muted small">
        {isWritten
          ? 'We have no scan of this, so anybody who has the link sees its title and first words alone, marked as written by a person. Your name, your note and your photos are not on the page.'
          : 'Anybody who has the link can see this. Your name, your note and your photos are not on the page; what you corrected is marked as written by a person.'}
      </p>
      <label htmlFor={id} className="visually-hidden">
        Link to the public page
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        value={sharedAddress(origin, token)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="ghost"
        size="sm"
        isBusy={sharing.isBusy}
        busyLabel="One moment"
        onClick={() => void sharing.unshare(bookmark)}
      >
        Stop Sharing
      </Button>
    </section>
  )
}
