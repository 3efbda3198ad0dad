import type { RegisteredRouter } from '@tanstack/react-router'
import { loadPart } from '#client/lib/load-part.ts'
import { OFFLINE_PATH, PRESS_DATABASE } from './offline-path.ts'
import type { ReportRefused } from './work-offline.ts'

/** Whether a key of the browser's storage belongs to the offline tracker. */
const isOffline = (key: string | null): boolean => key?.startsWith('offline:') ?? false

/** Does not import `device-storage.ts`, because every visitor downloads this file. */
async function hasSavedSomething(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some(isOffline)) return true
    return (await indexedDB.databases()).some(({ name }) => name === PRESS_DATABASE)
  } catch {
    return false
  }
}

/** The service worker's downloads must not compete with the page's: wait this long after it has loaded, ms. */
const AT_REST_MS = 3000

/**
 * Makes the site work offline: registers the service worker after the page has loaded. Loads the rest of the code only once
 * this or another tab has saved something of a person on this device.
 */
export function workOfflineAfterLoad(router: RegisteredRouter, reportRefused: ReportRefused): void {
  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    loadPart(() => import('./work-offline.ts')).then(
      ({ workOffline }) => workOffline(router, reportRefused),
      () => {
        isStarted = false
      },
    )
  }
  function begin(): void {
    setTimeout(() => {
      // If the browser refuses a service worker, the site only loses its offline page.
      navigator.serviceWorker
        ?.register('/service-worker.js', { updateViaCache: 'none' })
        .catch(() => undefined)
    }, AT_REST_MS)
    addEventListener('storage', ({ key }) => isOffline(key) && start())
    if (location.pathname === OFFLINE_PATH) start()
    else void hasSavedSomething().then((hasSaved) => hasSaved && start())
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
