import { useId, useState } from 'react'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { LineForm } from '#client/ui/public/line-form.tsx'
import type { AdminCity } from '#shared/cities/admin-cities.schema.ts'
import { formatNumber } from '#shared/format/number.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import type { SystemSummary } from '#shared/water/answer/water-systems.schema.ts'
import { placeOfSystem } from '#shared/water/places/us-states.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import styles from './scores/score-section.module.css'

/** The water system that serves a city: the linked one, or the one that by all appearances serves it, which one press links. */
export function CitySystemSection({ city }: { city: AdminCity }) {
  const titleId = useId()
  const { linked, suggested } = city.system
  const { link, busy, error, clearError } = useLinking(city.id)
  const [number, setNumber] = useState('')
  const typed = number.trim()
  return (
    <Stack as="section" gap={16} marginTop={48} className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Water system</h2>
        <p className="muted small">
          The utility that serves the city. Its results, its service lines and EPA’s record of it then stand
          on the city’s pages and count in its scores. Linking takes effect at once.
        </p>
      </div>
      {linked !== null && (
        <Row align="center" justify="between" wraps gap={24} lineGap={12}>
          <SystemLine system={linked.system} before="Linked to" />
          <Button
            variant="secondary"
            size="sm"
            isBusy={busy === null}
            busyLabel="Unlinking"
            onClick={() => void link(null)}
          >
            Unlink
          </Button>
        </Row>
      )}
      {linked === null && suggested !== null && (
        <Row align="center" justify="between" wraps gap={24} lineGap={12}>
          <SystemLine system={suggested} before="It looks like" />
          <Button
            size="sm"
            isBusy={busy === suggested.id}
            busyLabel="Linking"
            onClick={() => void link(suggested.id)}
          >
            Link {suggested.id}
          </Button>
        </Row>
      )}
      {linked === null && suggested === null && (
        <p className="small">We know no water system of this name there. You can link one by its number.</p>
      )}
      <LineForm
        name="systemId"
        label={linked === null ? 'Another system, by its number' : 'Link another system, by its number'}
        hint="As its page shows it: CO0116001"
        value={number}
        error={error}
        onChange={(value) => {
          setNumber(value)
          clearError()
        }}
        onSubmit={() => {
          if (typed !== '') void link(typed).then((isLinked) => isLinked && setNumber(''))
        }}
      >
        <Button
          type="submit"
          variant="secondary"
          disabled={typed === ''}
          isBusy={busy !== undefined && busy === typed}
          busyLabel="Linking"
        >
          Link this number
        </Button>
      </LineForm>
    </Stack>
  )
}

function SystemLine({ system, before }: { system: SystemSummary; before: string }) {
  const { id, name, population, waterStatus } = system
  const facts = [
    id,
    placeOfSystem(system),
    population !== null && `serves ${formatNumber(population)} people`,
    STATUS_LABELS[waterStatus],
  ]
  return (
    <p>
      {before}{' '}
      <ExternalLink href={systemPath(system)} className="text-link">
        {name}
      </ExternalLink>
      <span className="muted small"> {facts.filter(Boolean).join(', ')}</span>
    </p>
  )
}

/** Links a city to a system; the page is read again afterwards. */
function useLinking(cityId: string) {
  const utils = trpc.useUtils()
  const refresh = useRefreshCities()
  /** The number that is being linked; null while the link is taken away, undefined while nothing runs. */
  const [busy, setBusy] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<string | null>(null)
  return {
    busy,
    error,
    clearError: () => setError(null),
    async link(systemId: string | null): Promise<boolean> {
      if (busy !== undefined) return false
      setBusy(systemId)
      setError(null)
      try {
        await utils.client.admin.cities.linkSystem.mutate({ cityId, systemId })
        await Promise.all([refresh(), utils.admin.cities.get.invalidate({ id: cityId })])
        toast.success(
          systemId === null ? 'Water system unlinked' : 'Water system linked',
          'The report and the scores of the city follow it.',
        )
        return true
      } catch (failure) {
        setError(errorMessage(failure))
        return false
      } finally {
        setBusy(undefined)
      }
    },
  }
}
