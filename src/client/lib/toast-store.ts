import { createListeners } from './listeners.ts'

/** How long a toast stays, ms, unless it is pointed at or focused. */
export const TOAST_MS = 5000
/** How long a change can be undone, ms. */
export const UNDO_MS = 10_000

/** Something to do about what a toast says: Undo, say. */
export interface ToastAction {
  label: string
  onClick: () => void
  /** How long the toast stays, ms, if longer than usual. */
  forMs?: number
}

/** The one toast that is visible. */
export interface Toast {
  id: number
  kind: 'success' | 'error'
  title: string
  description?: string
  action?: ToastAction
}

/** What stops a toast's timer. */
export type PauseReason = 'hover' | 'focus'

/** Dismisses the toast it belongs to; does nothing once that toast is gone. */
type DismissThis = () => void

/** Shows one toast at a time, each in place of the one before. */
export interface ToastStore {
  success(title: string, description?: string, action?: ToastAction): void
  /** Call the answer once the cause is fixed: an error does not outlive its cause. */
  error(title: string, description?: string, action?: ToastAction): DismissThis
  dismiss(): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  current(): Toast | null
  subscribe(listener: () => void): () => void
}

/** Creates a store; `now` returns a monotonic time in ms. */
export function createToastStore(now: () => number = () => performance.now()): ToastStore {
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let remaining = 0
  let startedAt = 0
  const paused = new Set<PauseReason>()
  const listeners = createListeners()

  function show(next: Toast | null): void {
    current = next
    listeners.tell()
  }
  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  function startTimer(): void {
    stopTimer()
    if (current === null || paused.size > 0) return
    startedAt = now()
    timer = setTimeout(dismiss, remaining)
  }
  function dismiss(): void {
    stopTimer()
    paused.clear()
    show(null)
  }
  function add(toast: Omit<Toast, 'id'>): DismissThis {
    lastId += 1
    const id = lastId
    paused.clear()
    remaining = toast.action?.forMs ?? TOAST_MS
    show({ ...toast, id })
    startTimer()
    return () => {
      if (current?.id === id) dismiss()
    }
  }

  return {
    success: (title, description, action) => void add({ kind: 'success', title, description, action }),
    // What the person canceled has an empty message.
    error: (title, description, action) =>
      description === '' ? () => undefined : add({ kind: 'error', title, description, action }),
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
    subscribe: listeners.subscribe,
  }
}

/** The page's toasts: `toast.success('Scan Saved', 'Evian is in your fridge')`. */
export const toast = createToastStore()
