import { Button, type ButtonProps } from '#client/ui/components/button.tsx'
import styles from './account.module.css'

/** Submits a form of the page. It is as wide as a phone's screen, on a desktop as wide as its text. */
export function SaveButton(button: Pick<ButtonProps, 'isBusy' | 'busyLabel' | 'children'>) {
  return (
    <div>
      <Button {...button} type="submit" variant="secondary" className={styles.save} />
    </div>
  )
}
