import { signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { VerdictAction } from '#shared/water/answer/verdict-actions.ts'
import type { FoundRow } from '#shared/water/find/found-rows.rules.ts'
import { VerdictBand } from './answer/verdict-band.tsx'
import styles from './first-found.module.css'
import { formatPeople } from './place-options.ts'

/** What the one button says, and the part of the water's page that it leads to. */
const BUTTONS: Partial<Record<VerdictAction, readonly [label: string, hash: string]>> = {
  'check-pipe': ['Find out about your pipe', 'your-pipe'],
  'see-what-helps': ['See what helps', 'what-you-can-do'],
}

/** The place that is most likely meant, as one large card: its state, its people and the verdict on its water. */
export function FirstFound({ row }: { row: FoundRow }) {
  return row.systemId === null ? <FoundCard row={row} /> : <WithVerdict row={row} id={row.systemId} />
}

function WithVerdict({ row, id }: { row: FoundRow; id: string }) {
  const [{ line, action }] = trpc.waterSystems.verdict.useSuspenseQuery({ id })
  return <FoundCard row={row} line={line} action={action} />
}

function FoundCard({
  row: { id, label, area, served, waterStatus, note },
  line = '',
  action = 'save',
}: {
  row: FoundRow
  line?: string
  action?: VerdictAction
}) {
  const [text, hash] = BUTTONS[action] ?? ['See this water', undefined]
  return (
    <Card className={classNames(styles.card, waterStatus !== null && signColors(waterStatus))}>
      <AppLink to={id} className={styles.name}>
        <h2>{area === null ? label : `${label}, ${area}`}</h2>
        <p className="muted">{formatPeople(served) ?? (waterStatus === null ? note : null)}</p>
      </AppLink>
      {waterStatus === null ? (
        <ButtonLink to={id} isFull>
          {text}
        </ButtonLink>
      ) : (
        <VerdictBand waterStatus={waterStatus} line={line}>
          <ButtonLink to={id} hash={hash} isFull>
            {text}
          </ButtonLink>
        </VerdictBand>
      )}
    </Card>
  )
}
