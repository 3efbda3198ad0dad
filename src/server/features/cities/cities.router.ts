import {
  cityDetailOutput,
  cityListInput,
  cityListOutput,
  citySlugInput,
  topRatedOutput,
} from '../../../shared/cities/cities.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, sharedAnswerProcedure, visitorAnswerProcedure } from '../../trpc/procedures.ts'
import { cityBySlug, listCities, topRatedCities } from './cities.service.ts'

/** `cities.*` */
export const citiesRouter = router({
  list: sharedAnswerProcedure
    .input(cityListInput)
    .output(exactly(cityListOutput))
    .query(({ ctx, input }) => listCities(ctx.deps.db, input)),
  topRated: sharedAnswerProcedure
    .output(exactly(topRatedOutput))
    .query(({ ctx }) => topRatedCities(ctx.deps.db)),
  bySlug: visitorAnswerProcedure
    .input(citySlugInput)
    .output(exactly(cityDetailOutput))
    .query(({ ctx, input }) => cityBySlug(ctx.deps.db, ctx.viewer, input.slug)),
})
