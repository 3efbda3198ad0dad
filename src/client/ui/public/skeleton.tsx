import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths of the content that it stands in for. */
  width?: string
  height?: string
  shape?: 'block' | 'square' | 'round'
  /** Blocks of 100 px and more fill with water; smaller ones only pulse. */
  hasWater?: boolean
  className?: string
}

/** A block of the final size, while its content is on its way. */
export function Skeleton({
  width = '100%',
  height,
  shape = 'block',
  hasWater = false,
  className,
}: SkeletonProps) {
  return (
    <span
      className={classNames(
        styles.block,
        shape !== 'block' && styles[shape],
        hasWater && styles.water,
        className,
      )}
      style={{ width, height }}
      aria-hidden
    />
  )
}
