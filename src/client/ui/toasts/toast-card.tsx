import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { type Toast, toast } from '#client/lib/toast-store.ts'
import { classNames } from '../public/class-names.ts'
import { IconButton } from '../public/icon-button.tsx'
import styles from './toast-card.module.css'

/** What a person does to fix what an error says: type, choose, drop or paste something. */
const FIXES = ['input', 'change', 'drop', 'paste'] as const

/** Dismisses an error once the person starts to fix its cause. */
function useDismissedByFix({ kind }: Toast): void {
  useEffect(() => {
    if (kind !== 'error') return
    const dismiss = () => toast.dismiss()
    for (const fix of FIXES) document.addEventListener(fix, dismiss, { capture: true })
    return () => {
      for (const fix of FIXES) document.removeEventListener(fix, dismiss, { capture: true })
    }
  }, [kind])
}

/** One toast: a title, a line, an optional action, and the remaining time as a bar at its foot. */
export function ToastCard({ shown }: { shown: Toast }) {
  const Icon = shown.kind === 'error' ? TriangleAlert : Check
  useDismissedByFix(shown)
  // A card that goes away with its dialog is left without an event.
  useEffect(
    () => () => {
      toast.resume('hover')
      toast.resume('focus')
    },
    [],
  )
  return (
    // Pointer and focus only stop the timer; every action is a button.
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
