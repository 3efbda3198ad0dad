import Bookmark from 'lucide-react/icons/bookmark'
import { useBookmarks, useRemoveBookmark, useSaveBookmark } from '#client/entities/bookmarks/use-bookmarks.ts'
import { Button, type ButtonLook } from '#client/ui/components/button.tsx'
import styles from './bookmark-button.module.css'

/** Where a city is saved from, and why a visitor should log in there. */
const KINDS = {
  city_management: {
    page: '',
    reason: 'You must be logged in to save a bookmark.',
  },
  tap_water: { page: '/tap-water', reason: 'Please log in to save bookmarks.' },
} as const

export interface BookmarkButtonProps {
  type: keyof typeof KINDS
  slug: string
  /** The city's name, or what its report is called. */
  title: string
  description: string
  imageUrl: string | null
  variant?: ButtonLook['variant']
}

/** Longest description that is saved, in characters: one line of a list. */
const DESCRIPTION_MAX_LENGTH = 300

/**
 * Keeps a city's page or report, and lets go of it. The server draws it unpressed for everyone: whether it is pressed
 * is asked by the browser of a member alone.
 */
export function BookmarkButton({
  type,
  slug,
  title,
  description,
  imageUrl,
  variant = 'secondary',
}: BookmarkButtonProps) {
  const { page, reason } = KINDS[type]
  const { data } = useBookmarks({ types: [type], slug })
  const { save, isSaving } = useSaveBookmark()
  const remove = useRemoveBookmark()
  const kept = data?.pages[0]?.items[0]
  const isPressed = kept !== undefined || isSaving

  const toggle = () => {
    if (isSaving) return
    if (kept !== undefined) return void remove(kept)
    const words = [...description].slice(0, DESCRIPTION_MAX_LENGTH).join('')
    const link = `/cities/${slug}${page}`
    void save({ type, title, description: words, link, data: { slug, imageUrl } }, { reason })
  }
  return (
    <Button variant={variant} className={styles.button} aria-pressed={isPressed} onClick={toggle}>
      <Bookmark size={20} aria-hidden /> Bookmark
    </Button>
  )
}
