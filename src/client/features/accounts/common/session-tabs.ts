/** The tabs of this browser share a session; this channel reports changes to the other tabs. */
let tabs: BroadcastChannel | undefined

/** What happened to the session in another tab: its person logged out, or it changed otherwise. */
type SessionReport = 'ended' | 'changed'

/** Calls `onReport` when another tab's session changed. Returns a function that stops it. One listener at a time. */
export function listenToOtherTabs(onReport: (report: SessionReport) => void): () => void {
  const channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => onReport(data === 'ended' ? 'ended' : 'changed')
  tabs = channel
  return () => channel.close()
}

/** Reports to the other tabs that the session changed. */
export function reportToOtherTabs(report: SessionReport): void {
  tabs?.postMessage(report)
}
