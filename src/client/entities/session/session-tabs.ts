/** The tabs of this browser share a session; this channel reports changes to the other tabs. */
let tabs: BroadcastChannel | undefined

/** Calls `onChange` when another tab's session changed. Returns a function that stops it. One listener at a time. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel('session')
  channel.onmessage = onChange
  tabs = channel
  return () => channel.close()
}

/** Reports to the other tabs that the session changed. */
export function reportToOtherTabs(): void {
  tabs?.postMessage('changed')
}
