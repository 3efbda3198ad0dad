import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, TOAST_MS, type ToastStore } from './toast-store.ts'

let toasts: ToastStore
beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToastStore(() => Date.now())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('shows one at a time: a new one takes the place of the last', () => {
    toasts.success('Scan Saved')
    toasts.error('Scan Failed', 'Please try again.')
    expect(toasts.current()).toMatchObject({ kind: 'error', title: 'Scan Failed' })
  })

  it('takes a success away after five seconds, and gives its successor five of its own', () => {
    toasts.success('One')
    vi.advanceTimersByTime(TOAST_MS - 1)
    expect(toasts.current()?.title).toBe('One')
    toasts.success('Two')
    vi.advanceTimersByTime(TOAST_MS - 1)
    expect(toasts.current()?.title).toBe('Two')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  it('takes an error away after five seconds too', () => {
    toasts.error('Scan Failed')
    vi.advanceTimersByTime(TOAST_MS - 1)
    expect(toasts.current()?.title).toBe('Scan Failed')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  it('dismisses a toast when its cause is fixed, and no other', () => {
    const dismissFirst = toasts.error('Error saving progress')
    const dismissSecond = toasts.error('Scan Failed')
    dismissFirst()
    expect(toasts.current()?.title).toBe('Scan Failed')
    dismissSecond()
    expect(toasts.current()).toBeNull()
  })

  it('holds its time while pointed at or focused, and goes on from there', () => {
    toasts.success('Scan Saved')
    vi.advanceTimersByTime(3000)
    toasts.pause('hover')
    toasts.pause('focus')
    vi.advanceTimersByTime(60_000)
    toasts.resume('hover')
    vi.advanceTimersByTime(60_000)
    expect(toasts.current()?.title).toBe('Scan Saved')
    toasts.resume('focus')
    vi.advanceTimersByTime(1999)
    expect(toasts.current()?.title).toBe('Scan Saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  it('tells its listeners, and stops when they leave', () => {
    const listener = vi.fn()
    const leave = toasts.subscribe(listener)
    toasts.success('One')
    leave()
    toasts.success('Two')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
