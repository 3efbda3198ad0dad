import { useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { stopFor } from '#shared/scans/stops/stop-texts.ts'
import type { Stop } from '#shared/scans/water-iq.schema.ts'

type Words = Pick<typeof import('#shared/scans/stops/find-hazards.ts'), 'findHazards'> &
  Pick<typeof import('#shared/scans/stops/read-spanish.ts'), 'isSpanish'>

// There are many of them, so they load when someone writes.
async function loadWords(): Promise<Words> {
  const [{ findHazards }, { isSpanish }] = await Promise.all([
    loadPart(() => import('#shared/scans/stops/find-hazards.ts')),
    loadPart(() => import('#shared/scans/stops/read-spanish.ts')),
  ])
  return { findHazards, isSpanish }
}

const stopIn = ({ findHazards }: Words, text: string) => stopFor(findHazards(text))

/** The danger that a text describes. */
export interface DescribedDanger {
  /** What to do about it, once the person pauses in writing; null without a danger. */
  stop: Stop | null
  /** Whether the text is Spanish, or partly. */
  isSpanish: boolean
  /** The same for the text as it is now; null if the words cannot be loaded. */
  check: () => Promise<Stop | null>
}

/** Finds the danger that a text describes, in the browser: safety depends on no account, scan or network. */
export function useStop(text: string): DescribedDanger {
  const settled = useSettled(text)
  const isEmpty = text.trim() === ''
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    if (!isEmpty)
      loadWords().then(
        (loaded) => setWords(loaded),
        () => undefined,
      )
  }, [isEmpty])
  return {
    stop: words === null ? null : stopIn(words, settled),
    isSpanish: words?.isSpanish(settled) === true,
    check: async () => {
      const loaded = words ?? (await loadWords().catch(() => null))
      return loaded && stopIn(loaded, text)
    },
  }
}
