import type { ReactNode } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { NeedsScript } from '#client/ui/public/needs-script.tsx'
import { openAccountDialog } from './account-dialog.ts'
import styles from './members-only.module.css'

export interface MembersOnlyProps {
  title: string
  /** What a member would find here. */
  text: string
  icon: ReactNode
}

/** Shown to visitors instead of a member's page: the buttons to sign up and to log in. */
export function MembersOnly({ title, text, icon }: MembersOnlyProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState
        icon={icon}
        title={title}
        headingLevel="h1"
        text={text}
        action={{ label: 'Create a free account', onClick: () => openAccountDialog({ tab: 'sign-up' }) }}
        actionVariant="primary"
      />
      <NeedsScript />
      <Row as="p" gap={4} align="center" marginTop={8}>
        <span className="muted">Already a member?</span>
        <Button variant="ghost" onClick={() => openAccountDialog({ tab: 'log-in' })}>
          Log In
        </Button>
      </Row>
    </div>
  )
}
