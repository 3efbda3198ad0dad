import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import { StatusBadge } from '#client/features/admin/common/editor/status-badge.tsx'
import { useHasAiKey } from '#client/features/admin/common/generate/use-has-ai-key.ts'
import {
  CompletenessCell,
  REPORT_FILTER,
  STATUS_FILTER,
} from '#client/features/admin/common/table/content-columns.tsx'
import { DataTable } from '#client/features/admin/common/table/data-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { contentStatusSchema } from '#shared/admin/content.schema.ts'
import { type AdminReportRow, REPORT_SORTS } from '#shared/water/reports/admin-reports.schema.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { DrawReport } from './report-form.tsx'
import { useReportChanges } from './use-report-changes.ts'
import { useReportGeneration } from './use-report-generation.ts'

const TABLE = {
  sorts: REPORT_SORTS,
  defaultSort: { by: 'name' },
  filters: { report: ['with', 'without'], status: contentStatusSchema.options },
} as const

const FILTERS = [REPORT_FILTER, STATUS_FILTER]

const NONE_FOUND = 'No cities found.'

const isUnderWay = (rows: readonly AdminReportRow[]) => rows.some(({ isGenerating }) => isGenerating)
/** How often the list is read while a report is in the writing somewhere, ms. */
const LOOK_EVERY_MS = 4000

export interface ReportsTableProps {
  /** The city whose report is open in the editor. */
  editedCityId: string | undefined
  /** Draws the public page of what is typed. */
  preview: DrawReport
}

/** Every city with its tap water report, if it has one: written, generated, edited and deleted. */
export function ReportsTable({ editedCityId, preview }: ReportsTableProps) {
  const table = useTableState(TABLE)
  const navigate = useNavigate()
  const { report, ...question } = table.input
  const query = trpc.admin.tapWater.list.useQuery(
    { ...question, hasReport: report === undefined ? undefined : report === 'with' },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.items ?? []) ? LOOK_EVERY_MS : false),
    },
  )
  const generation = useReportGeneration()
  const changes = useReportChanges()
  const confirm = useConfirm()
  const hasKey = useHasAiKey()

  const open = (cityId: string | undefined) =>
    void navigate({
      from: '/admin/tap-water',
      search: (search) => ({ ...search, edit: cityId }),
      replace: true,
    })
  const remove = async (city: AdminReportRow) => {
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: <p>This will permanently delete the tap water report for {city.name} and cannot be undone.</p>,
      confirmLabel: 'Delete Report',
    })
    if (isSure) await changes.remove(city)
  }
  const generate = async (city: AdminReportRow) => {
    const isSure =
      city.report === null ||
      (await confirm.ask({
        title: `Write the report for ${city.name} again?`,
        text: (
          <p>
            A draft {hasKey ? 'of a model' : 'from our own values'} takes the place of the report
            {hasKey && ` and its ${city.report.contaminantCount} contaminants`}; the page shows none until you
            publish it. The report as it is stays in its history.
          </p>
        ),
        confirmLabel: 'Regenerate',
        isHarmless: true,
      }))
    if (isSure) await generation.generate(city)
  }

  const columns: readonly TableColumn<AdminReportRow>[] = [
    { id: 'name', header: 'City', isTitle: true, cell: (city) => city.name },
    {
      id: 'country',
      header: 'Location',
      cell: (city) => [city.state, city.country].filter(Boolean).join(', '),
    },
    { id: 'report', header: 'Report', cell: (city) => <ReportState city={city} /> },
    {
      id: 'completeness',
      header: 'Complete',
      cell: ({ report: own }) => (own === null ? '–' : <CompletenessCell completeness={own.completeness} />),
    },
    {
      id: 'updatedAt',
      header: 'Updated',
      isHidden: true,
      cell: (city) => <DayCell isoTime={city.report?.updatedAt ?? null} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isAlwaysShown: true,
      isNumeric: true,
      cell: (city) => (
        <ReportActions
          city={city}
          isRunning={generation.isRunning(city.id)}
          onGenerate={() => void generate(city)}
          onCancel={() => generation.cancel(city.id)}
          onEdit={() => open(city.id)}
          onRemove={() => void remove(city)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        name="Cities"
        storageName="Reports"
        state={table}
        query={query}
        columns={columns}
        filters={FILTERS}
        rowLabel={(city) => city.name}
        bulkActions={changes.statusActions}
        onOpen={(city) => open(city.id)}
        onEdit={(city) => open(city.id)}
        errorTitle="Error fetching cities"
        empty={{
          title: NONE_FOUND,
          narrowedTitle: NONE_FOUND,
          text: 'A report belongs to a city. Add the first one.',
          action: {
            label: 'Add City',
            onClick: () => void navigate({ to: '/admin/cities/$id', params: { id: 'new' } }),
          },
        }}
      />
      {confirm.dialog}
      {editedCityId !== undefined && (
        <ReportDialog
          key={editedCityId}
          cityId={editedCityId}
          preview={preview}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

function ReportState({ city: { report } }: { city: AdminReportRow }) {
  if (report === null) return <span className="muted">None</span>
  return (
    <>
      <StatusBadge status={report.status} /> <GeneratedNote isGenerated={report.isGenerated} isShort />
      {report.isComposed && <Badge>From our values</Badge>}
    </>
  )
}
