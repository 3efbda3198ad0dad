import type { ReactNode } from 'react'
import { openAccountDialog } from '../../lib/account-dialog.ts'
import { Button } from '../../ui/components/button.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import styles from './bookmarks-page.module.css'

/** Properties of {@link BookmarksPrompt}. */
export interface BookmarksPromptProps {
  title: string
  /** What a member would find here. */
  text: string
  icon: ReactNode
}

/** What a visitor finds where members keep their things: the ways to log in and to sign up. */
export function BookmarksPrompt({ title, text, icon }: BookmarksPromptProps) {
  return (
    <div className={`wrap ${styles.prompt}`}>
      <EmptyState
        icon={icon}
        title={title}
        headingLevel="h1"
        text={text}
        action={{ label: 'Log In', onClick: () => openAccountDialog({ tab: 'log-in' }) }}
        actionVariant="primary"
      />
      <p className={styles.signUp}>
        <span className="muted">New here?</span>
        <Button variant="ghost" onClick={() => openAccountDialog({ tab: 'sign-up' })}>
          Sign Up
        </Button>
      </p>
    </div>
  )
}
