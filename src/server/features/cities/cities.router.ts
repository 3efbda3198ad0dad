import { router } from '#server/trpc/init.ts'
import {
  exactly,
  publicProcedure,
  sharedAnswerProcedure,
  visitorAnswerProcedure,
} from '#server/trpc/procedures.ts'
import {
  cityDetailOutput,
  cityListInput,
  cityListOutput,
  cityMapOutput,
  citySlugInput,
  countriesInput,
  countriesOutput,
  topRatedOutput,
} from '#shared/cities/cities.schema.ts'
import * as requests from '#shared/cities/city-requests.schema.ts'
import { cityBySlug, cityMap, listCities, listCountries, topRatedCities } from './cities.service.ts'
import { confirmCityRequest, requestCityReport } from './city-requests.service.ts'

export const citiesRouter = router({
  list: sharedAnswerProcedure
    .input(cityListInput)
    .output(exactly(cityListOutput))
    .query(({ ctx, input }) => listCities(ctx.deps.db, input)),
  countries: sharedAnswerProcedure
    .input(countriesInput)
    .output(exactly(countriesOutput))
    .query(({ ctx, input }) => listCountries(ctx.deps.db, input.withReport)),
  map: sharedAnswerProcedure.output(exactly(cityMapOutput)).query(({ ctx }) => cityMap(ctx.deps.db)),
  ask: publicProcedure
    .input(requests.askForCityInput)
    .output(exactly(requests.askForCityOutput))
    .mutation(({ ctx, input }) => requestCityReport(ctx, input)),
  confirmRequest: publicProcedure
    .input(requests.confirmRequestInput)
    .output(exactly(requests.confirmRequestOutput))
    .mutation(async ({ ctx, input }) => ({ cities: await confirmCityRequest(ctx.deps, input.token) })),
  topRated: sharedAnswerProcedure
    .output(exactly(topRatedOutput))
    .query(({ ctx }) => topRatedCities(ctx.deps.db)),
  bySlug: visitorAnswerProcedure
    .input(citySlugInput)
    .output(exactly(cityDetailOutput))
    .query(({ ctx, input }) => cityBySlug(ctx.deps.db, ctx.viewer, input.slug)),
})
