import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

export interface UnsavedGuardProps {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean
  /** What was typed is given up. */
  onLeave?: () => void
}

/** Asks before unsaved changes are left behind: by a link, Back, a closed tab. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      question={{
        title: 'Leave without saving?',
        text: <p>What you changed on this page is not saved yet.</p>,
        confirmLabel: 'Leave without saving',
        cancelLabel: 'Stay',
      }}
      onAnswer={(isLeaving) => {
        if (!isLeaving) return blocker.reset()
        onLeave?.()
        blocker.proceed()
      }}
    />
  )
}
