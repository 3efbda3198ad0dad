import { useEffect, useRef } from 'react'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'

/** Opens the answer to the earlier scan that the address names, for the member whose scan it is. */
export function useOpenedScan(scan: string | undefined, reopen: (id: string) => Promise<unknown>): void {
  const isMember = useViewer()?.kind === 'member'
  const latest = useRef(reopen)
  latest.current = reopen
  useEffect(() => {
    if (isMember && scan !== undefined) void latest.current(scan)
  }, [isMember, scan])
}
