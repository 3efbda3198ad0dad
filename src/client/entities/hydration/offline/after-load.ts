import type { RegisteredRouter } from '@tanstack/react-router'
import { OFFLINE_PATH } from './offline-path.ts'
import type { TellRefused } from './work-offline.ts'

const isKept = (key: string | null): boolean => key?.startsWith('offline:') ?? false

function keepsSomething(): boolean {
  try {
    return Object.keys(localStorage).some(isKept)
  } catch {
    return false
  }
}

/** Milliseconds after which a loaded page is at rest: what the worker fetches must not compete with it. */
const AT_REST_MS = 3000

/**
 * Makes the site work without a connection, once the page has loaded: registers the service worker, and fetches the rest
 * only for those of whom something is kept on this device, as soon as that is so in any tab.
 */
export function workOfflineAfterLoad(router: RegisteredRouter, tellRefused: TellRefused): void {
  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    import('./work-offline.ts').then(
      ({ workOffline }) => workOffline(router, tellRefused),
      () => {
        isStarted = false
      },
    )
  }
  function begin(): void {
    setTimeout(() => {
      // Without a service worker the pages work online only: a browser that refuses one loses nothing else.
      navigator.serviceWorker
        ?.register('/service-worker.js', { updateViaCache: 'none' })
        .catch(() => undefined)
    }, AT_REST_MS)
    addEventListener('storage', ({ key }) => isKept(key) && start())
    if (location.pathname === OFFLINE_PATH || keepsSomething()) start()
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
