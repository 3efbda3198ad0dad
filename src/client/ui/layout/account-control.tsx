import type { ViewerSummary } from '../../../shared/viewer.ts'
import { Button } from '../components/button.tsx'
import styles from './account-control.module.css'

/** Properties of {@link AccountControl}. */
export interface AccountControlProps {
  viewer: ViewerSummary
  /** Opens the account dialog; without it there is no way to log in, and no control. */
  onLogIn?: () => void
  onLogOut?: () => void
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase()
}

/** Log In for visitors; the member's picture and Log Out for the rest. */
export function AccountControl({ viewer, onLogIn, onLogOut }: AccountControlProps) {
  if (viewer.kind === 'visitor') {
    return onLogIn === undefined ? null : (
      <Button variant="secondary" size="sm" onClick={onLogIn}>
        Log In
      </Button>
    )
  }
  return (
    <div className={styles.account}>
      <span className={styles.avatar} title={viewer.name}>
        {viewer.avatarUrl === null ? (
          initialsOf(viewer.name)
        ) : (
          <img src={viewer.avatarUrl} alt="" width={32} height={32} />
        )}
      </span>
      {onLogOut !== undefined && (
        <Button variant="ghost" size="sm" onClick={onLogOut}>
          Log Out
        </Button>
      )}
    </div>
  )
}
