import { openAccountDialog } from './account-dialog.ts'
import styles from './log-in-prompt.module.css'

/** "Already a member? Log In", next to an offer that visitors see. */
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
