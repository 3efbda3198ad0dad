import type { ContentStatus } from '../../../shared/admin/content.schema.ts'
import { MAX_BULK } from '../../../shared/admin/content.schema.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toast } from '../../lib/toast-store.ts'
import { trpc } from '../../lib/trpc.ts'

interface NamedCity {
  id: string
  name: string
  status: ContentStatus
}

const counted = (cities: readonly NamedCity[]) =>
  cities.length === 1 ? (cities[0]?.name ?? '') : `${cities.length} cities`

/** Reads the lists again that show cities. */
export function useRefreshCities() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.admin.cities.list.invalidate(),
      utils.admin.tapWater.list.invalidate(),
      utils.cities.invalidate(),
      utils.tapWater.invalidate(),
    ])
}

/** What the table does with cities; each tells how it went. */
export function useCityChanges() {
  const { client } = trpc.useUtils()
  const refresh = useRefreshCities()

  /** Publishes cities or makes them drafts; the toast undoes it. Answers whether it went well. */
  async function setStatus(cities: readonly NamedCity[], status: ContentStatus): Promise<boolean> {
    if (cities.length === 0) {
      toast.success(status === 'published' ? 'They are published already' : 'They are drafts already')
      return true
    }
    const before = status === 'published' ? 'draft' : 'published'
    try {
      await client.admin.cities.setStatus.mutate({ ids: cities.map(({ id }) => id), status })
      await refresh()
      toast.success(status === 'published' ? 'Published' : 'Made a draft', counted(cities), {
        label: 'Undo',
        onClick: () =>
          void setStatus(
            cities.map((city) => ({ ...city, status })),
            before,
          ),
      })
      return true
    } catch (error) {
      toast.error('Error saving city', errorMessage(error))
      return false
    }
  }

  /** Deletes cities; answers whether it did. */
  async function remove(cities: readonly NamedCity[]): Promise<boolean> {
    try {
      await client.admin.cities.removeMany.mutate({ ids: cities.slice(0, MAX_BULK).map(({ id }) => id) })
      await refresh()
      toast.success(cities.length === 1 ? 'City Deleted' : 'Cities Deleted', counted(cities))
      return true
    } catch (error) {
      toast.error('Error deleting city', errorMessage(error))
      return false
    }
  }
  return { setStatus, remove }
}
