import { useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import type { Stop } from '#shared/scans/water-iq.schema.ts'

type Rules = typeof import('#shared/scans/stop.rules.ts')

// The rules have many words, so they load when someone writes.
const loadRules = (): Promise<Rules> => loadPart(() => import('#shared/scans/stop.rules.ts'))

const stopIn = ({ findStops, stopFor }: Rules, text: string) => stopFor(findStops(text))

/** The danger that a text describes. */
export interface DescribedDanger {
  /** What to do about it, once the person pauses in writing; null without a danger. */
  stop: Stop | null
  /** The same for the text as it is now; null if the rules cannot be loaded. */
  check: () => Promise<Stop | null>
}

/** Finds the danger that a text describes, in the browser: safety depends on no account, scan or network. */
export function useStop(text: string): DescribedDanger {
  const settled = useSettled(text)
  const isEmpty = text.trim() === ''
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    if (!isEmpty)
      loadRules().then(
        (loaded) => setRules(loaded),
        () => undefined,
      )
  }, [isEmpty])
  return {
    stop: rules === null ? null : stopIn(rules, settled),
    check: async () => {
      const loaded = rules ?? (await loadRules().catch(() => null))
      return loaded && stopIn(loaded, text)
    },
  }
}
