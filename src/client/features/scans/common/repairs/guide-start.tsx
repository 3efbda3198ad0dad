import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onStorageChange } from '#client/lib/device-storage.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/public/button.tsx'
import { readWalk, type Walk } from './walk-store.ts'

const GuideWalk = lazy(() => loadPart(() => import('./guide-walk.tsx')))

/** A walk as it begins, without a place. */
export type NewWalk = Pick<Walk, 'id' | 'title' | 'guide' | 'parts' | 'tools'>

/** Opens a guide step by step, where one stopped. */
export function GuideStart({ id, title, guide, parts, tools }: NewWalk) {
  const [kept, setKept] = useState<Walk | null>(null)
  const [opened, setOpened] = useState<Walk | null>(null)
  useEffect(() => {
    const refresh = () => setKept(readWalk(id))
    refresh()
    return onStorageChange(refresh)
  }, [id])

  const isBegun = kept !== null && kept.at > 0
  return (
    <>
      <Button
        isFull
        onClick={() =>
          setOpened(
            // The guide may have been corrected since; the place stays as long as it has as many steps.
            kept !== null && kept.guide.steps.length === guide.steps.length
              ? { ...kept, guide }
              : { id, title, guide, parts, tools, at: 0, done: [], changedAt: Date.now() },
          )
        }
      >
        <Play size={20} aria-hidden />
        {isBegun ? 'Go on step by step' : 'Start step by step'}
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <GuideWalk walk={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
