/** How long a toast stays, ms; an error stays until it is dismissed or replaced. */
export const TOAST_MS = 5000

/** Something to do about what a toast says: Undo, say. */
export interface ToastAction {
  label: string
  onClick: () => void
}

/** The one toast that is visible. */
export interface Toast {
  id: number
  kind: 'success' | 'error'
  title: string
  description?: string
  action?: ToastAction
}

/** What holds a toast's time still. */
export type PauseReason = 'hover' | 'focus'

/** Shows one toast at a time, each in place of the one before. */
export interface ToastStore {
  success(title: string, description?: string, action?: ToastAction): void
  error(title: string, description?: string, action?: ToastAction): void
  dismiss(): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  current(): Toast | null
  subscribe(listener: () => void): () => void
}

/** Makes a store; `now` gives a time in ms that only runs forward. */
export function createToastStore(now: () => number = () => performance.now()): ToastStore {
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let remaining = 0
  let startedAt = 0
  const paused = new Set<PauseReason>()
  const listeners = new Set<() => void>()

  function show(next: Toast | null): void {
    current = next
    for (const listener of listeners) listener()
  }
  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  function startTimer(): void {
    stopTimer()
    if (current?.kind !== 'success' || paused.size > 0) return
    startedAt = now()
    timer = setTimeout(dismiss, remaining)
  }
  function dismiss(): void {
    stopTimer()
    paused.clear()
    show(null)
  }
  function add(toast: Omit<Toast, 'id'>): void {
    lastId += 1
    paused.clear()
    remaining = TOAST_MS
    show({ ...toast, id: lastId })
    startTimer()
  }

  return {
    success: (title, description, action) => add({ kind: 'success', title, description, action }),
    error: (title, description, action) => add({ kind: 'error', title, description, action }),
    dismiss,
    pause(reason) {
      if (paused.size === 0 && timer !== null) remaining -= now() - startedAt
      paused.add(reason)
      stopTimer()
    },
    resume(reason) {
      if (paused.delete(reason)) startTimer()
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's toasts: `toast.success('Scan Saved', 'Evian is in your fridge')`. */
export const toast = createToastStore()
