import { Button, type ButtonProps } from '#client/ui/components/button.tsx'
import styles from './account.module.css'

/** Sends a form of the page; as wide as a phone, on a desktop as wide as its words. */
export function SaveButton(button: Pick<ButtonProps, 'isBusy' | 'busyLabel' | 'children'>) {
  return (
    <div>
      <Button {...button} type="submit" variant="secondary" className={styles.save} />
    </div>
  )
}
