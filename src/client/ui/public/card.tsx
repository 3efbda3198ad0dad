import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { currentPage } from '../app-link.tsx'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'ul' | 'ol'
  /** 20 px of room around the content. */
  isPadded?: boolean
  children?: ReactNode
}

/** A surface with a hairline. Cards are not nested. */
export function Card({ as: Element = 'div', isPadded = false, className, ...element }: CardProps) {
  return <Element {...element} className={classNames(styles.card, isPadded && styles.padded, className)} />
}

function CoverAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className={styles.cover} />
}
const RoutedCover = createLink(CoverAnchor)

/** The link of a card's title that makes the whole card its target; other controls of the card lie above it. */
export const CardCoverLink: LinkComponent<typeof CoverAnchor> = (props) => (
  <RoutedCover {...currentPage(props)} {...props} />
)
