import type { ContentStatus } from '../../../shared/admin/content.schema.ts'
import type { AdminReportRow } from '../../../shared/tap-water/admin-reports.schema.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toast } from '../../lib/toast-store.ts'
import { trpc } from '../../lib/trpc.ts'

/** What the table does with reports, beside having them written; each tells how it went. */
export function useReportChanges() {
  const utils = trpc.useUtils()
  const api = utils.client.admin.tapWater
  const refresh = () =>
    Promise.all([
      utils.admin.tapWater.list.invalidate(),
      utils.admin.cities.list.invalidate(),
      utils.tapWater.invalidate(),
      utils.cities.invalidate(),
    ])

  async function change(ids: string[], status: ContentStatus, isUndoable: boolean): Promise<boolean> {
    try {
      const { changed } = await api.setStatus.mutate({ ids, status })
      await refresh()
      const words = `${changed} ${changed === 1 ? 'report' : 'reports'}`
      const undo = {
        label: 'Undo',
        onClick: () => void change(ids, status === 'draft' ? 'published' : 'draft', false),
      }
      toast.success(
        status === 'published' ? 'Published' : 'Made a draft',
        words,
        isUndoable && changed > 0 ? undo : undefined,
      )
      return true
    } catch (error) {
      toast.error('Error updating report', errorMessage(error))
      return false
    }
  }

  return {
    /** Publishes the reports of cities or makes them drafts; the toast undoes it. Answers whether it went well. */
    setStatus(cities: readonly AdminReportRow[], status: ContentStatus): Promise<boolean> {
      const ids = cities.flatMap(({ report }) =>
        report === null || report.status === status ? [] : [report.id],
      )
      if (ids.length > 0) return change(ids, status, true)
      toast.success(status === 'published' ? 'They are published already' : 'They are drafts already')
      return Promise.resolve(true)
    },
    async remove({ id, name }: Pick<AdminReportRow, 'id' | 'name'>): Promise<void> {
      try {
        await api.remove.mutate({ cityId: id })
        await refresh()
        toast.success('Report Deleted', `Tap water report for ${name} has been deleted`)
      } catch (error) {
        toast.error('Error Deleting Report', errorMessage(error))
      }
    },
  }
}
