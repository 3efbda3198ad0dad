import { useEffect, useRef, useState } from 'react'

/**
 * The token of a mail's link, kept while the page is open and taken out of the address bar: there it would go into the
 * history, into screenshots and to whoever the address is passed on to.
 *
 * @param forget replaces the address by one without the token
 */
export function useTokenOnce(token: string | undefined, forget: () => Promise<void>): string | undefined {
  const [kept] = useState(token)
  const latestForget = useRef(forget)
  latestForget.current = forget
  const isInAddress = token !== undefined
  useEffect(() => {
    if (isInAddress) void latestForget.current()
  }, [isInAddress])
  return kept
}
