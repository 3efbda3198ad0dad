import ChevronRight from 'lucide-react/icons/chevron-right'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Card } from '#client/ui/public/card.tsx'
import styles from './water-iq.module.css'

/** How many are listed; what is worth keeping for longer is saved. */
const LISTED = 4

export interface EarlierAnswersProps {
  isBusy: boolean
  /** Shows an answer again. */
  onOpen: (id: string) => void
}

/** The member's latest answers. Nothing for visitors, before the first question, and if they cannot be fetched. */
export function EarlierAnswers({ isBusy, onOpen }: EarlierAnswersProps) {
  const isMember = useViewer()?.kind === 'member'
  const scans = trpc.scans.list.useQuery({ type: 'iq_scan', limit: LISTED }, { enabled: isMember })
  const items = isMember ? (scans.data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <Card as="section" isPadded aria-labelledby="earlier-answers">
      <h2 id="earlier-answers" className="h3">
        Earlier answers
      </h2>
      <ul className="divided">
        {items.map(({ id, source, brandname }) => (
          <li key={id}>
            <button type="button" className={styles.ask} disabled={isBusy} onClick={() => onOpen(id)}>
              {source ?? brandname}
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
