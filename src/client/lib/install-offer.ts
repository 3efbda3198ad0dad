import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the site as an app. */
export interface InstallOffer extends Event {
  /** Shows the browser's own question, once. */
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The offer that has come; null where there is none, and on the server. */
export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
