import ChevronRight from 'lucide-react/icons/chevron-right'
import Wrench from 'lucide-react/icons/wrench'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import { planNote } from '../bookmark-notes.ts'
import styles from './fridge.module.css'

export type SavedPlan = Extract<BookmarkSummary, { type: 'iq_plan' }>

/** The plans of a fridge: their length and the day they were saved. */
export function PlanRows({ plans, style }: { plans: readonly SavedPlan[]; style: DateStyle }) {
  return (
    <Card as="ul" className="divided mt-12" aria-labelledby="plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <AppLink to="/my-fridge" search={{ open: plan.id }} className={styles.plan}>
            <Wrench className={styles.tool} size={22} aria-hidden />
            <span className={styles.planLabel}>
              <b>{plan.title}</b>
              <span className="muted small">{planNote(plan, style)}</span>
            </span>
            <ChevronRight size={18} aria-hidden />
          </AppLink>
        </li>
      ))}
    </Card>
  )
}
