import { type ReactNode, useState } from 'react'
import { FilterLinks } from '#client/entities/products/filter-links.tsx'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { filterQuestionsIn } from '#shared/products/filter-questions.rules.ts'
import { PLAN_FROM } from '#shared/scans/unsure.rules.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import { PartsPanel } from './parts-panel.tsx'
import styles from './plan-view.module.css'
import { RepairPanel } from './repair-panel.tsx'
import { SafetyPanel } from './safety-panel.tsx'
import { GuidePanel, ProductsPanel } from './shopping-panels.tsx'
import { StopView } from './stop-view.tsx'

export interface PlanViewProps {
  title: string
  plan: SavedPlan
  /** The title as a heading, if nothing else shows it; a danger comes first. */
  heading?: ReactNode
  /** What only a fresh answer has: the report of the person's city, other problems it could be. Above the tabs. */
  more?: ReactNode
}

const ENGINES = { openai: 'OpenAI', 'built-in': 'Built-in engine' } as const

const REPAIR_TABS = [
  { id: 'plan', label: 'Repair Plan' },
  { id: 'parts', label: 'Parts & Tools' },
  { id: 'safety', label: 'Safety' },
] as const
const SHOPPING_TABS = [
  { id: 'products', label: 'Recommended Products' },
  { id: 'guide', label: 'Shopping Guide' },
] as const

/** A home problem's plan, for the response dialog, bookmarks and shared pages. */
export function PlanView({ title, plan, heading, more }: PlanViewProps) {
  const tabs = plan.isShopping ? SHOPPING_TABS : REPAIR_TABS
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0].id
  const filters = filterQuestionsIn(`${plan.note ?? ''} ${title}`)
  if (plan.stop) return <StopView stop={plan.stop} />
  return (
    <div className={styles.view}>
      {heading}
      <p className={styles.diagnosis}>{plan.diagnosis}</p>
      {plan.note && (
        <Box as="p" marginTop={8} className="muted small">
          You wrote: “{plan.note}”
        </Box>
      )}
      {plan.confidence >= PLAN_FROM && (
        <Row gap={16} align="center" marginTop={16}>
          <FigureNumber size="m" unit="%">
            {plan.confidence}
          </FigureNumber>
          <div className={styles.bar}>
            <Tube value={plan.confidence} />
            <p className="muted small">
              Confidence{plan.engine === undefined ? '' : `. ${ENGINES[plan.engine]}`}
            </p>
          </div>
        </Row>
      )}
      {more}
      {filters.length > 0 && (
        <div className={styles.filters}>
          <FilterLinks topics={filters} />
        </div>
      )}
      <Tabs
        label={title}
        className={styles.tabs}
        tabs={tabs}
        selected={selected}
        onSelect={(id: string) => setChosen(id)}
      >
        <div className={styles.panel}>
          {selected === 'plan' && <RepairPanel title={title} plan={plan} />}
          {selected === 'parts' && <PartsPanel plan={plan} />}
          {selected === 'safety' && <SafetyPanel plan={plan} />}
          {selected === 'products' && <ProductsPanel title={title} />}
          {selected === 'guide' && <GuidePanel plan={plan} />}
        </div>
      </Tabs>
      {plan.source && (
        <SourceLine
          source={plan.source}
          note={
            plan.source.unconfirmed
              ? 'The steps are in our own words, based on this source, and have not been checked against it yet'
              : undefined
          }
        />
      )}
    </div>
  )
}
