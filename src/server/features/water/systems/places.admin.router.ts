import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { requestedPlacesOutput } from '#shared/water/places/place-requests.schema.ts'
import { listRequestedPlaces } from './place-requests.service.ts'

export const placesAdminRouter = router({
  requested: adminProcedure
    .output(exactly(requestedPlacesOutput))
    .query(({ ctx }) => listRequestedPlaces(ctx.deps.db)),
})
