import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Chromium's offer to install the site as an app. */
export interface InstallOffer extends Event {
  /** Shows the browser's own question, once. */
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = createListeners()

function setOffer(next: InstallOffer | null): void {
  offer = next
  listeners.tell()
}

/** Keeps the offer until a page shows it, also one that was made before the page's code came. */
export function watchInstallOffer(): void {
  if (globalThis.earlyInstallOffer !== undefined) setOffer(globalThis.earlyInstallOffer as InstallOffer)
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would lie over the page.
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

/** The offer that has come; null where there is none, and on the server. */
export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => offer,
    () => null,
  )
