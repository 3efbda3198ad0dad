import { useState } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Chip } from '#client/ui/public/chip.tsx'
import type { Span } from '#shared/hydration/history.rules.ts'
import { DaysFigures } from './days-figures.tsx'
import styles from './history.module.css'
import { SPAN_TITLES } from './history-labels.ts'
import type { HistoryProps } from './history-props.ts'
import { YearFigures } from './year-figures.tsx'

const SPANS = [
  { span: 'week', label: 'Week' },
  { span: 'month', label: 'Month' },
  { span: 'year', label: 'Year' },
] as const

/** This week, month or year against the goal. */
export function SpanCard(history: HistoryProps) {
  const [span, setSpan] = useState<Span>('week')
  return (
    <Card as="section" isPadded>
      <Row gap={8} align="center" justify="between" wraps>
        <h2>{SPAN_TITLES[span]}</h2>
        <fieldset className={styles.spans} aria-label="What the chart shows">
          {SPANS.map((choice) => (
            <Chip
              key={choice.span}
              isPressed={span === choice.span}
              className={styles.span}
              onClick={() => setSpan(choice.span)}
            >
              {choice.label}
            </Chip>
          ))}
        </fieldset>
      </Row>
      {span === 'year' ? <YearFigures {...history} /> : <DaysFigures {...history} span={span} />}
    </Card>
  )
}
