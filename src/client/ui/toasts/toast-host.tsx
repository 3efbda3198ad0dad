import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { classNames } from '../components/class-names.ts'
import { IconButton } from '../components/icon-button.tsx'
import styles from './toast-host.module.css'
import { type Toast, toast } from './toast-store.ts'

function ToastCard({ shown }: { shown: Toast }) {
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

/**
 * Where the page's toasts appear, once in the layout. Its two regions stand empty from the start, or a screen reader
 * would not hear the first toast.
 */
export function ToastHost({ isAboveBar = false }: { isAboveBar?: boolean }) {
  const shown = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  return (
    <div className={classNames(styles.host, isAboveBar && styles.aboveBar)}>
      <div role="status" className={styles.region}>
        {shown?.kind === 'success' && <ToastCard key={shown.id} shown={shown} />}
      </div>
      <div role="alert" className={styles.region}>
        {shown?.kind === 'error' && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </div>
  )
}
