import type { ReactNode } from 'react'
import type { LinkTarget } from '../app-link.tsx'
import { Box, Row } from '../layout/layout.tsx'
import { Badge } from './badge.tsx'
import { Card, CardCoverLink } from './card.tsx'
import styles from './picture-card.module.css'

export interface PictureCardProps {
  /** The page the whole card leads to. */
  link: LinkTarget
  title: string
  /** Stands on the picture. */
  badge?: string
  picture: ReactNode
  /** The second line: a place. */
  subtitle?: string
  /** A figure next to the words: a score ring. */
  figure?: ReactNode
  /** A sentence or a badge. */
  children?: ReactNode
}

/** A list entry with a picture over its words; all of it is one link. */
export function PictureCard({ link, title, badge, picture, subtitle, figure, children }: PictureCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        {picture}
        {badge !== undefined && (
          <Badge tone="canvas" className={styles.badge}>
            {badge}
          </Badge>
        )}
      </div>
      <Row gap={16} align="start" padding={20}>
        <Box grows>
          <h2 className="h3">
            <CardCoverLink {...link}>{title}</CardCoverLink>
          </h2>
          {subtitle !== undefined && <p className="muted small">{subtitle}</p>}
          {children !== undefined && (
            <Box marginTop={8} className="small">
              {children}
            </Box>
          )}
        </Box>
        {figure}
      </Row>
    </Card>
  )
}
