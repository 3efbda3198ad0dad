import { type ReactNode, useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatDate } from '#shared/format/date-time.ts'
import { filterQuestionsIn } from '#shared/products/filter-questions.rules.ts'
import { FILTER_QUESTIONS } from '#shared/products/filter-topics.ts'
import { PLAN_FROM } from '#shared/scans/plan-if-likely.rules.ts'
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
  /** Whether the guide's steps start here, and not from a button that the page has elsewhere. */
  hasStart?: boolean
}

const ENGINES = { openai: 'OpenAI', 'built-in': 'From our own guides' } as const

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
export function PlanView({ title, plan, heading, more, hasStart = true }: PlanViewProps) {
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
      {more}
      {filters.length > 0 && (
        <div className={styles.filters}>
          {filters.map((topic) => (
            <p key={topic}>
              <AppLink to="/products/for/$topic" params={{ topic }} className="text-link">
                {FILTER_QUESTIONS[topic]}
              </AppLink>
            </p>
          ))}
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
          {selected === 'plan' && <RepairPanel title={title} plan={plan} hasStart={hasStart} />}
          {selected === 'parts' && <PartsPanel plan={plan} />}
          {selected === 'safety' && <SafetyPanel plan={plan} />}
          {selected === 'products' && <ProductsPanel title={title} />}
          {selected === 'guide' && <GuidePanel plan={plan} />}
        </div>
      </Tabs>
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
      <PlanSources plan={plan} />
    </div>
  )
}

/** The pages that the guide's steps were read on; a model's guide has none. */
function PlanSources({ plan: { guide } }: { plan: SavedPlan }) {
  const { locale } = useDateStyle()
  if (!guide || guide.sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <Disclosure summary="Sources">
        <ul className={styles.points}>
          {guide.sources.map(({ title, url, readOn }) => (
            <li key={title} className="small">
              {url === null ? (
                title
              ) : (
                <ExternalLink href={url} className="text-link">
                  {title}
                </ExternalLink>
              )}
              <span className="muted">, read {formatDate(readOn, { locale, timeZone: 'UTC' })}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
