import { trpc } from '#client/lib/trpc.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { longDay } from '#shared/format/long-day.ts'
import { formatCount } from '#shared/format/number.ts'
import type { EpaLookUpShown, SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { AskService } from './ask-service.tsx'
import styles from './system-page.module.css'

type Record = NonNullable<SystemPage['record']>

/** What else the card of EPA's record shows: what to know about it, its page at EPA, and a live look-up. */
export function RecordDetails({ record, systemId }: { record: Record; systemId: string }) {
  return (
    <>
      <Details part={record.violations} />
      <p className={styles.reason}>
        <ExternalLink href={record.url} className="text-link">
          EPA’s record of this system
        </ExternalLink>
      </p>
      <div className={styles.reason}>
        <AskEpa id={systemId} last={record.lookUp} />
      </div>
    </>
  )
}

/** What to know about one part of the record. */
export function Details({ part }: { part: Record['violations'] }) {
  return part?.details.map((detail) => (
    <p key={detail} className={styles.reason}>
      {detail}
    </p>
  ))
}

/** What a live look-up brought, in a sentence: not in the table of sentences, because only this button says it. */
function outcome({ askedOn, isAnswered, violations, results }: EpaLookUpShown): string {
  const day = longDay(askedOn)
  if (!isAnswered)
    return `Asked on ${day}: EPA’s service does not know this system, so the record stays as it was.`
  const found =
    violations === 0
      ? 'no violation of a health rule that is open or of the last ten years'
      : `${formatCount(violations, 'violation')} of health rules, open or of the last ten years`
  const lead =
    results === null
      ? 'Lead and copper could not be read.'
      : results === 0
        ? 'It has no lead or copper result.'
        : 'Its newest lead and copper results are on this page.'
  return `Asked on ${day}: EPA lists ${found}. ${lead}`
}

/** Asks US EPA's service; every answer about water systems is read again after it. */
export function useAskEpa() {
  const utils = trpc.useUtils()
  return trpc.waterSystems.askEpa.useMutation({ onSuccess: () => utils.waterSystems.invalidate() })
}

/** Asks US EPA's service for this system now. */
function AskEpa({ id, last }: { id: string; last: EpaLookUpShown | null }) {
  const ask = useAskEpa()
  const shown = ask.data ?? last
  return (
    <AskService
      service="EPA"
      answer={shown === null ? null : outcome(shown)}
      ask={ask}
      onAsk={() => ask.mutate({ id })}
    />
  )
}
