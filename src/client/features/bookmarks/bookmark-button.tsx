import Bookmark from 'lucide-react/icons/bookmark'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import {
  useBookmarks,
  useRemoveBookmark,
  useSaveBookmark,
} from '#client/features/bookmarks/common/use-bookmarks.ts'
import { Button, type ButtonLook } from '#client/ui/public/button.tsx'
import styles from './bookmark-button.module.css'

/** Why a visitor should log in to save a city's page or report. */
const LOG_IN_REASONS = {
  city_management: 'You must be logged in to save a bookmark.',
  tap_water: 'Please log in to save bookmarks.',
} as const

export interface BookmarkButtonProps {
  type: keyof typeof LOG_IN_REASONS
  slug: string
  /** The city's name, or what its report is called. */
  title: string
  variant?: ButtonLook['variant']
}

/**
 * Keeps a city's page or report, and lets go of it. The server draws it unpressed for everyone: whether it is pressed
 * is asked by the browser of a member alone.
 */
export function BookmarkButton({ type, slug, title, variant = 'secondary' }: BookmarkButtonProps) {
  const { data } = useBookmarks({ types: [type], slug })
  const { save, isSaving } = useSaveBookmark()
  const remove = useRemoveBookmark()
  const kept = data?.pages[0]?.items[0]
  const isPressed = kept !== undefined || isSaving

  const keep = () => void save({ type, slug }, { title, reason: LOG_IN_REASONS[type] })
  useIntention(['save'], keep)
  const toggle = () => {
    if (isSaving) return
    if (kept !== undefined) return void remove(kept)
    keep()
  }
  return (
    <Button variant={variant} className={styles.button} aria-pressed={isPressed} onClick={toggle}>
      <Bookmark size={20} aria-hidden /> Bookmark
    </Button>
  )
}
