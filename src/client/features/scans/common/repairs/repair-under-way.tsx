import Wrench from 'lucide-react/icons/wrench'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onStorageChange } from '#client/lib/device-storage.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { formatCount } from '#shared/format/number.ts'
import { doneSteps } from '#shared/scans/repairs/done-steps.rules.ts'
import styles from './repair-under-way.module.css'
import { readWalks, removeWalk, type Walk } from './walk-store.ts'

const GuideWalk = lazy(() => loadPart(() => import('./guide-walk.tsx')))

/**
 * The repair that someone is in the middle of on this device. It waits to be opened: by itself it would cover the field of
 * someone who has come to write about a danger.
 */
export function RepairUnderWay() {
  const [latest, setLatest] = useState<Walk | null>(null)
  const [opened, setOpened] = useState<Walk | null>(null)
  useEffect(() => {
    const refresh = () => setLatest(readWalks()[0] ?? null)
    refresh()
    return onStorageChange(refresh)
  }, [])
  if (latest === null && opened === null) return null
  return (
    <>
      {latest !== null && (
        <Card as="section" isPadded aria-labelledby="repair-under-way">
          <h2 id="repair-under-way" className={styles.title}>
            <Wrench size={20} aria-hidden />
            Your repair: {latest.title}
          </h2>
          <p className="muted small">
            {doneSteps(latest.guide, new Set(latest.done)).length} of{' '}
            {formatCount(latest.guide.steps.length, 'step')} done. It is kept on this device and works without
            a connection.
          </p>
          <Row gap={8} marginTop={12}>
            <Button size="sm" variant="secondary" onClick={() => setOpened(latest)}>
              Go on
            </Button>
            <Button size="sm" variant="ghost" onClick={() => removeWalk(latest.id)}>
              Remove
            </Button>
          </Row>
        </Card>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <GuideWalk key={opened.id} walk={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
