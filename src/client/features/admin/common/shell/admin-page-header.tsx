import type { ReactNode } from 'react'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './admin-page-header.module.css'

export interface AdminPageHeaderProps {
  /** The page's one `h1`. */
  title: string
  /** A line below it: how many there are, what is done here. */
  description?: ReactNode
  /** Buttons and links at its right, below it on phones. */
  actions?: ReactNode
}

/** The head of a page of the back office. */
export function AdminPageHeader({ title, description, actions }: AdminPageHeaderProps) {
  return (
    <Row align="center" justify="between" wraps marginBottom={20} gap={24} lineGap={12}>
      <Box shrinks>
        <h1>{title}</h1>
        {description !== undefined && (
          <Box as="p" marginTop={4} className={classNames('muted', styles.description)}>
            {description}
          </Box>
        )}
      </Box>
      {actions !== undefined && (
        <Row wraps gap={8}>
          {actions}
        </Row>
      )}
    </Row>
  )
}
