import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/components/button.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { formatCount } from '#shared/format/number.ts'
import type { CommunePage } from '#shared/water-systems/water-systems.schema.ts'
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
      {answer === null ? (
        <p>
          We have imported no results for this commune. Hub’eau, the water data service of the French state,
          may have some of the last twelve months.
        </p>
      ) : (
        <p role="status">
          Asked live on{' '}
          {formatDay(answer.askedOn, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })}:{' '}
          {answer.results === 0
            ? 'Hub’eau had no result of the last twelve months that we can read.'
            : `Hub’eau had results of the last twelve months, from which we show ${formatCount(answer.results, 'value')}. Open a network to see them.`}
        </p>
      )}
      <FormError>{ask.error && errorMessage(ask.error)}</FormError>
      {!ask.isSuccess && (
        <Button
          type="button"
          variant="secondary"
          isBusy={ask.isPending}
          busyLabel="Asking Hub’eau"
          onClick={() => ask.mutate({ code })}
        >
          {answer === null ? 'Ask Hub’eau' : 'Ask Hub’eau again'}
        </Button>
      )}
    </section>
  )
}
