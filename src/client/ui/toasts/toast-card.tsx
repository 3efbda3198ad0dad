import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { classNames } from '../components/class-names.ts'
import { IconButton } from '../components/icon-button.tsx'
import styles from './toast-card.module.css'
import { type Toast, toast } from './toast-store.ts'

/** What a toast looks like: a title, a line, perhaps something to do, and the time that drains at its foot. */
export function ToastCard({ shown }: { shown: Toast }) {
  const Icon = shown.kind === 'error' ? TriangleAlert : Check
  return (
    // Pointer and focus only hold the time still; what can be done here are buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classNames(styles.toast, styles[shown.kind])}
      onPointerEnter={() => toast.pause('hover')}
      onPointerLeave={() => toast.resume('hover')}
      onFocus={() => toast.pause('focus')}
      onBlur={() => toast.resume('focus')}
    >
      <Icon className={styles.icon} size={22} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{shown.title}</p>
        {shown.description !== undefined && <p className={styles.description}>{shown.description}</p>}
      </div>
      {shown.action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            shown.action?.onClick()
            toast.dismiss()
          }}
        >
          {shown.action.label}
        </button>
      )}
      <IconButton className={styles.close} label="Dismiss" onClick={() => toast.dismiss()}>
        <X size={18} aria-hidden />
      </IconButton>
      <span className={styles.drain} aria-hidden />
    </div>
  )
}
