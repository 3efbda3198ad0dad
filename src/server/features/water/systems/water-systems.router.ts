import { router } from '#server/trpc/init.ts'
import {
  done,
  doneOutput,
  exactly,
  publicProcedure,
  sharedAnswerProcedure,
  visitorAnswerProcedure,
} from '#server/trpc/procedures.ts'
import { citySlugInput } from '#shared/cities/cities.schema.ts'
import { stateInput, stateOutput, statesOutput, townMapOutput } from '#shared/water/answer/states.schema.ts'
import {
  askEpaOutput,
  askLiveOutput,
  cityWaterOutput,
  communeInput,
  communeOutput,
  nearOutput,
  systemIdInput,
  systemOutput,
  townInput,
  townOutput,
  verdictOutput,
  zipInput,
  zipOutput,
} from '#shared/water/answer/water-systems.schema.ts'
import { findInput, findOutput, nearInput } from '#shared/water/find/find.schema.ts'
import { askForPlaceInput } from '#shared/water/places/place-requests.schema.ts'
import { askEpa } from './ask-epa.service.ts'
import { findPlaces } from './find.service.ts'
import { askLive } from './live-results.service.ts'
import { requestPlace } from './place-requests.service.ts'
import { systemsOfCommune, systemsOfTown, systemsOfZip, townsNear } from './places.service.ts'
import { allStates, stateByCode, townMapOfSystem } from './states.service.ts'
import { systemById, verdictOfSystem, waterOfCity } from './water-systems.service.ts'

export const waterSystemsRouter = router({
  find: sharedAnswerProcedure
    .input(findInput)
    .output(exactly(findOutput))
    .query(({ ctx, input }) => findPlaces(ctx.deps.db, input.q)),
  // A mutation, so that the place travels in the body and stands in no log of addresses.
  near: publicProcedure
    .meta({ isRead: true })
    .input(nearInput)
    .output(exactly(nearOutput))
    .mutation(({ ctx, input }) => townsNear(ctx.deps.db, input)),
  ask: publicProcedure
    .input(askForPlaceInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(requestPlace(ctx, input.place))),
  byId: visitorAnswerProcedure
    .input(systemIdInput)
    .output(exactly(systemOutput))
    .query(({ ctx, input }) => systemById(ctx.deps.db, ctx.viewer, ctx.deps.clock.now(), input.id)),
  verdict: sharedAnswerProcedure
    .input(systemIdInput)
    .output(exactly(verdictOutput))
    .query(({ ctx, input }) => verdictOfSystem(ctx.deps.db, ctx.deps.clock.now(), input.id)),
  byCity: visitorAnswerProcedure
    .input(citySlugInput)
    .output(exactly(cityWaterOutput))
    .query(({ ctx, input }) => waterOfCity(ctx.deps.db, ctx.viewer, ctx.deps.clock.now(), input.slug)),
  byZip: sharedAnswerProcedure
    .input(zipInput)
    .output(exactly(zipOutput))
    .query(({ ctx, input }) => systemsOfZip(ctx.deps.db, input.zip, input.country)),
  byTown: sharedAnswerProcedure
    .input(townInput)
    .output(exactly(townOutput))
    .query(({ ctx, input }) => systemsOfTown(ctx.deps.db, input.state, input.slug)),
  // Not for shared caches: a person who asks live gets the new answer next.
  byCommune: visitorAnswerProcedure
    .input(communeInput)
    .output(exactly(communeOutput))
    .query(({ ctx, input }) => systemsOfCommune(ctx.deps.db, input.code)),
  askLive: publicProcedure
    .input(communeInput)
    .output(exactly(askLiveOutput))
    .mutation(({ ctx, input }) => askLive(ctx, input.code)),
  askEpa: publicProcedure
    .input(systemIdInput)
    .output(exactly(askEpaOutput))
    .mutation(({ ctx, input }) => askEpa(ctx, input.id)),
  states: sharedAnswerProcedure
    .output(exactly(statesOutput))
    .query(({ ctx }) => allStates(ctx.deps.db, ctx.deps.clock.now())),
  byState: sharedAnswerProcedure
    .input(stateInput)
    .output(exactly(stateOutput))
    .query(({ ctx, input: { state, ...page } }) =>
      stateByCode(ctx.deps.db, ctx.deps.clock.now(), state, page),
    ),
  townMap: sharedAnswerProcedure
    .input(systemIdInput)
    .output(exactly(townMapOutput))
    .query(({ ctx, input }) => townMapOfSystem(ctx.deps.db, input.id)),
})
