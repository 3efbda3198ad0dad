import { openAccountDialog } from './account-dialog.ts'
import styles from './log-in-prompt.module.css'

/** "Already a member? Log In": for visitors, beside an offer. */
export function LogInPrompt() {
  return (
    <p>
      Already a member?{' '}
      <button type="button" className={`text-link ${styles.button}`} onClick={() => openAccountDialog()}>
        Log In
      </button>
    </p>
  )
}
