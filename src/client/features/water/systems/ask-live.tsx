import { trpc } from '#client/lib/trpc.ts'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { formatCount } from '#shared/format/number.ts'
import type { CommunePage } from '#shared/water/answer/water-systems.schema.ts'
import { AskService } from './ask-service.tsx'
import styles from './system-page.module.css'

/** Asks the French state's service for results of a commune that no import covers. */
export function AskLive({ code, live }: { code: string; live: CommunePage['live'] }) {
  const utils = trpc.useUtils()
  const ask = trpc.waterSystems.askLive.useMutation({
    onSuccess: () => utils.waterSystems.invalidate(),
  })
  const answer = ask.data ?? live
  return (
    <section className={styles.section} aria-labelledby="live">
      <h2 id="live">Newest results</h2>
      {answer === null && (
        <p>
          No results of this commune are stored here. Hub’eau, the water data service of the French state, may
          have some of the last twelve months.
        </p>
      )}
      <AskService
        service="Hub’eau"
        answer={answer === null ? null : outcome(answer)}
        ask={ask}
        onAsk={() => ask.mutate({ code })}
      />
    </section>
  )
}

/** What a live look-up brought, in a sentence. */
function outcome({ askedOn, results }: NonNullable<CommunePage['live']>): string {
  const day = formatDay(askedOn, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
  return results === 0
    ? `Asked live on ${day}: Hub’eau had no result of the last twelve months that we can read.`
    : `Asked live on ${day}: Hub’eau had results of the last twelve months, from which we show ${formatCount(results, 'value')}. Open a network to see them.`
}
