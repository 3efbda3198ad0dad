import CircleUser from 'lucide-react/icons/circle-user'
import { openAccountDialog } from '../../lib/account-dialog.ts'
import { Button } from '../../ui/components/button.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import own from './account-prompt.module.css'

/** What a visitor finds in an account's place. */
export function AccountPrompt() {
  return (
    <div className={`wrap ${own.page}`}>
      <EmptyState
        icon={<CircleUser size={44} aria-hidden />}
        title="Log in to see your account"
        headingLevel="h1"
        text="Your profile, how you sign in, where you are logged in, and your data."
        action={{ label: 'Log In', onClick: () => openAccountDialog({ tab: 'log-in' }) }}
        actionVariant="primary"
      />
      <p className={own.signUp}>
        <span className="muted">New here?</span>
        <Button variant="ghost" onClick={() => openAccountDialog({ tab: 'sign-up' })}>
          Sign Up
        </Button>
      </p>
    </div>
  )
}
