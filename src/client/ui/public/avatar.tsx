import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  name: string
  /** Without a picture, or one that loads, the initials are shown. */
  pictureUrl: string | null
  /** The circle's width in pixels. */
  size: 32 | 96
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '')
  return initials.join('').toUpperCase()
}

/** A member's picture in a circle, or their initials. The name stands next to it, or in the label of what it is in. */
export function Avatar({ name, pictureUrl, size }: AvatarProps) {
  const initials = initialsOf(name)
  return (
    <span className={classNames(styles.avatar, size === 96 && styles.large)} title={name} aria-hidden>
      {pictureUrl === null ? (
        initials
      ) : (
        <Picture src={pictureUrl} alt="" width={size} height={size} fallback={initials} />
      )}
    </span>
  )
}
