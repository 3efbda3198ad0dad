import { useEffect, useRef, useState } from 'react'

/**
 * Keeps the token of a mail's link while the page is open and removes it from the address bar, so that it does not get
 * into the history, into screenshots or into a copied address.
 *
 * @param forget replaces the address with one without the token
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
