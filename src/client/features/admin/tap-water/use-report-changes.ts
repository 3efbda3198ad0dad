import type { TableAction } from '#client/features/admin/common/table/data-table.types.ts'
import { attempt, statusActions } from '#client/features/admin/common/table/status-actions.ts'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { AdminReportRow } from '#shared/water/reports/admin-reports.schema.ts'

/** What the table does with reports apart from having them written; each shows a toast about the result. */
export function useReportChanges() {
  const { client } = trpc.useUtils()
  const api = client.admin.tapWater
  const onChanged = useRefreshCities()

  return {
    /** Publishes the reports of cities or takes them back, with a way to undo it; `done` is called after what succeeded. */
    statusActions(cities: readonly AdminReportRow[], done: () => void): TableAction[] {
      const reports = cities.flatMap(({ report }) => report ?? [])
      const options = {
        noun: 'report',
        plural: 'reports',
        setStatus: (input: Parameters<typeof api.setStatus.mutate>[0]) => api.setStatus.mutate(input),
        onChanged,
      }
      return statusActions(reports, options, done).map((action) => ({
        ...action,
        label: `${action.label} reports`,
        disabledReason: reports.length === 0 ? 'None of them has a report' : action.disabledReason,
      }))
    },
    /** Deletes the report of a city. */
    remove: ({ id, name }: Pick<AdminReportRow, 'id' | 'name'>): Promise<boolean> =>
      attempt('Error Deleting Report', onChanged, async () => {
        await api.remove.mutate({ cityId: id })
        toast.success('Report Deleted', `Tap water report for ${name} has been deleted`)
      }),
  }
}
