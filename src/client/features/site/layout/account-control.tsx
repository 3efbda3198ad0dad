import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Avatar } from '#client/ui/public/avatar.tsx'
import { Button } from '#client/ui/public/button.tsx'
import type { ViewerSummary } from '#shared/viewer.ts'
import styles from './account-control.module.css'
import { SITE_LINKS } from './site-links.ts'

export interface AccountControlProps {
  viewer: ViewerSummary
  /** Opens the account dialog; without it there is no way to log in, and no control. */
  onLogIn?: () => void
  onLogOut?: () => void
}

/** Log In for visitors; the member's picture, which leads to their account, and Log Out for the rest. */
export function AccountControl({ viewer, onLogIn, onLogOut }: AccountControlProps) {
  if (viewer.kind === 'visitor') {
    return onLogIn === undefined ? null : (
      <Button variant="secondary" size="sm" onClick={onLogIn}>
        Log In
      </Button>
    )
  }
  return (
    <Row gap={4} align="center">
      <AppLink
        to={SITE_LINKS.account.to}
        className={styles.link}
        aria-label={viewer.name === '' ? 'Account' : `Account: ${viewer.name}`}
        activeOptions={AS_SECTION}
      >
        <Avatar name={viewer.name} pictureUrl={viewer.avatarUrl} size={32} />
      </AppLink>
      {onLogOut !== undefined && (
        <Button variant="ghost" size="sm" onClick={onLogOut}>
          Log Out
        </Button>
      )}
    </Row>
  )
}
