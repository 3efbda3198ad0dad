import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Droplet from 'lucide-react/icons/droplet'
import { type ReactNode, useEffect, useState } from 'react'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { ProgressBar } from '#client/ui/public/progress-bar.tsx'
import styles from './progress-panel.module.css'
import { SCAN_STEPS, stepOf } from './scan-progress.ts'
import type { RunningScan } from './use-scan.ts'

export interface ProgressPanelProps {
  running: RunningScan
  /** The label of each step while it is under way, in order. */
  steps: readonly [string, string, string, string]
  /** The label of the first step once it is done, and the size next to it: "Photo uploaded", "1.8 MB". */
  sent: { done: string; detail?: string }
  onCancel: () => void
  /** Offered when it takes long. */
  meanwhile?: ReactNode
}

/** After so long a scan says that it takes longer, ms. */
const LONG_MS = 8000

/** How far a scan is: the step under way, the whole as a tube, and the way to cancel it. */
export function ProgressPanel({ running, steps, sent, onCancel, meanwhile }: ProgressPanelProps) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  const current = stepOf(running.stage)
  const percent = Math.round(running.percent)
  return (
    <div>
      <Row gap={12} align="end" justify="between">
        <div>
          <p className="muted small">
            Step {current + 1} of {SCAN_STEPS.length}
          </p>
          <div role="status">
            <h2>{steps[current]}</h2>
          </div>
        </div>
        <FigureNumber size="l" unit="%">
          {percent}
        </FigureNumber>
      </Row>
      <ProgressBar className={styles.tube} label="Scan" value={running.percent} />
      <Button variant="secondary" isFull className="mt-16" onClick={onCancel}>
        Cancel
      </Button>
      {/* Below the button, so that their coming does not move it, and above the fold of a phone. */}
      <div role="status">
        {isLong && (
          <p className="muted mt-16">
            This takes longer than usual.
            {meanwhile !== undefined && ' You can search by name while you wait.'}
          </p>
        )}
      </div>
      {isLong && meanwhile}
      <Box as="ol" marginTop={16}>
        {SCAN_STEPS.map((step, index) => {
          const isDone = index < current || (index === 0 && running.stage === 'uploaded')
          const isCurrent = index === current && !isDone
          return (
            <li
              key={step}
              className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isDone ? (
                <Check size={20} aria-hidden />
              ) : isCurrent ? (
                <Droplet size={20} aria-hidden />
              ) : (
                <Clock size={20} aria-hidden />
              )}
              <span className={styles.name}>{index === 0 && isDone ? sent.done : steps[index]}</span>
              {index === 0 && sent.detail !== undefined && <span className="muted small">{sent.detail}</span>}
            </li>
          )
        })}
      </Box>
    </div>
  )
}
