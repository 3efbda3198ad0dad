import { SubmitButton, type SubmitButtonProps } from '#client/ui/public/submit-button.tsx'
import styles from './account.module.css'

/** Submits a form of the page. It is as wide as a phone's screen, on a desktop as wide as its text. */
export function SaveButton(props: SubmitButtonProps) {
  return <SubmitButton {...props} isFitted variant="secondary" className={styles.save} />
}
