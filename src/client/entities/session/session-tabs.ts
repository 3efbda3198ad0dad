/** Tabs of this browser share their session; here they tell each other that it changed. */
let tabs: BroadcastChannel | undefined

/** Calls `onChange` when another tab's session changed; answers how to stop. One listener at a time. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel('session')
  channel.onmessage = onChange
  tabs = channel
  return () => channel.close()
}

/** Tells the other tabs that the session changed. */
export function tellOtherTabs(): void {
  tabs?.postMessage('changed')
}
