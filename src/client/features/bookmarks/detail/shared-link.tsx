import { useId } from 'react'
import { type ShareBookmark, sharedAddress } from '#client/entities/bookmarks/use-bookmarks.ts'
import { Button } from '#client/ui/components/button.tsx'
import styles from './detail.module.css'

export interface SharedLinkProps {
  bookmark: { id: string }
  /** The token of its public page. */
  token: string
  sharing: ShareBookmark
}

/** The public page a bookmark has, and the way to end it. */
export function SharedLink({ bookmark, token, sharing }: SharedLinkProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.blockTitle}>
        Shared by link
      </h3>
      <p className="muted small">
        Anybody who has the link can see this. Your name, your words and your photos are not on the page.
      </p>
      <label htmlFor={id} className="visually-hidden">
        Link to the public page
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        value={sharedAddress(token)}
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
