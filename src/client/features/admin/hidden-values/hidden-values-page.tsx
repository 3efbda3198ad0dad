import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Combobox } from '#client/ui/public/combobox.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { formatDate } from '#shared/format/date-time.ts'
import type { SystemValues } from '#shared/water/answer/hidden-values.schema.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import { placeOfSystem } from '#shared/water/places/us-states.ts'
import { formatYears } from '#shared/water/values/value-years.ts'
import styles from './hidden-values-page.module.css'
import { HideDialog } from './hide-dialog.tsx'
import { SystemReports } from './system-reports.tsx'
import { SystemRow } from './system-row.tsx'

export type SystemValue = SystemValues['values'][number]

/** Finds a water system and hides values of it, with a reason that its page shows. */
export function HiddenValuesPage() {
  const { system } = useSearch({ from: '/admin/data/values' })
  return (
    <>
      <AdminPageHeader
        title="Values of water systems"
        description="A hidden value judges nothing and is in no list, comparison or score. The page of its system says why it is hidden. Values of a utility’s own report are added from its PDF."
      />
      <Box marginBottom={20} className={styles.search}>
        <FindSystem />
      </Box>
      {system !== undefined && <Values key={system} id={system} />}
    </>
  )
}

function FindSystem() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const isAsked = q.length > 1
  const found = trpc.waterSystems.find.useQuery(
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  return (
    <Combobox
      label="Utility, place or system number"
      value={typed}
      onChange={setTyped}
      options={
        isAsked && found.data !== undefined
          ? found.data.systems.map((system) => ({
              id: system.id,
              label: system.name,
              detail: [placeOfSystem(system), system.id].filter((part) => part !== null).join(', '),
            }))
          : undefined
      }
      onPick={({ id }) => {
        setTyped('')
        void navigate({ to: '/admin/data/values', search: { system: id } })
      }}
      emptyText="No water system has this name or number."
    />
  )
}

function Values({ id }: { id: string }) {
  const utils = trpc.useUtils()
  const query = trpc.admin.systems.values.useQuery({ id }, { staleTime: 0 })
  const show = trpc.admin.systems.show.useMutation()
  const [hiding, setHiding] = useState<SystemValue | null>(null)
  if (query.isError) return <QueryError title="Error fetching values" query={query} />
  if (query.data === undefined) return <Skeleton height="320px" hasWater />
  const { system, values, reports } = query.data
  const reload = () => Promise.all([utils.admin.systems.invalidate(), utils.waterSystems.invalidate()])
  async function showAgain({ name, parameter, sourceId }: SystemValue): Promise<void> {
    try {
      await show.mutateAsync({ systemId: id, parameter, sourceId })
      toast.success(`Shown again: ${name}`)
    } catch (error) {
      toast.error('The value could not be shown', errorMessage(error))
    }
    await reload()
  }
  return (
    <Stack gap={20}>
      <Card as="section" isPadded aria-labelledby="system-name">
        <h2 id="system-name">{system.name}</h2>
        <p className="muted">
          {placeOfSystem(system)} · {system.id} ·{' '}
          <AppLink to={systemPath(system)} className="text-link">
            Its page
          </AppLink>
        </p>
        {values.length === 0 && <p>This system has no values.</p>}
        <Box as="ul" marginTop={12}>
          {values.map((value) => (
            <ValueLine
              key={`${value.parameter} ${value.sourceId}`}
              value={value}
              onHide={() => setHiding(value)}
              onShow={() => void showAgain(value)}
            />
          ))}
        </Box>
        {hiding !== null && (
          <HideDialog systemId={id} value={hiding} onClose={() => setHiding(null)} onHidden={reload} />
        )}
      </Card>
      <SystemReports systemId={id} utility={system.name} reports={reports} onChanged={reload} />
    </Stack>
  )
}

const QUALIFIERS: Readonly<Record<string, string>> = { below: 'below ', 'rounded down': 'about ' }

function ValueLine({
  value,
  onHide,
  onShow,
}: {
  value: SystemValue
  onHide: () => void
  onShow: () => void
}) {
  const style = useDateStyle()
  const { name, qualifier, statistic, unit, yearFrom, yearTo, sourceTitle, hidden } = value
  const amount =
    qualifier === 'none found' ? 'none found' : `${QUALIFIERS[qualifier ?? ''] ?? ''}${value.value} ${unit}`
  return (
    <SystemRow
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-label={hidden === null ? `Hide ${name}` : `Show ${name}`}
          onClick={hidden === null ? onHide : onShow}
        >
          {hidden === null ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <p>
        <strong>{name}</strong>: {amount} {hidden !== null && <Badge tone="caution">Hidden</Badge>}
      </p>
      <p className="muted small">
        {statistic}, {formatYears(yearFrom, yearTo)} · {sourceTitle}
      </p>
      {hidden !== null && (
        <p className="small">
          Hidden because {hidden.reason}, since {formatDate(hidden.since, style)}.
          {hidden.hasChanged && ' Another value has been loaded since.'}
        </p>
      )}
    </SystemRow>
  )
}
