/**
 * Runs `send` while no other tab and no service worker of this browser sends presses, so that they arrive in order.
 */
export async function withPressLock<T>(send: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('offline:send', send) : send()
}
