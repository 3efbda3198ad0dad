import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { waterSlug } from '#shared/scans/bottled-waters/water-slug.ts'

/** Opens the public page of the water that a name means, or the list of those it could mean. It needs no account. */
export function useOpenWater(): (name: string) => Promise<void> {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return async (name) => {
    try {
      const found = await utils.scans.brands.fetch({ search: name })
      const exact = found.find(({ brand }) => waterSlug(brand) === waterSlug(name))
      const water = exact ?? (found.length === 1 ? found[0] : undefined)
      if (water === undefined) await navigate({ to: '/waters', search: { q: name } })
      else await navigate({ to: '/waters/$slug', params: { slug: waterSlug(water.brand) } })
    } catch (error) {
      toast.error(`Could not look up ${name}`, errorMessage(error))
    }
  }
}
