import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import {
  findInput,
  findOutput,
  systemIdInput,
  systemOutput,
  townInput,
  townOutput,
  zipInput,
  zipOutput,
} from '#shared/water-systems/water-systems.schema.ts'
import { findPlaces } from './find.service.ts'
import { systemById, systemsOfTown, systemsOfZip } from './water-systems.service.ts'

/** `waterSystems.*` */
export const waterSystemsRouter = router({
  find: sharedAnswerProcedure
    .input(findInput)
    .output(exactly(findOutput))
    .query(({ ctx, input }) => findPlaces(ctx.deps.db, input.q)),
  byId: visitorAnswerProcedure
    .input(systemIdInput)
    .output(exactly(systemOutput))
    .query(({ ctx, input }) => systemById(ctx.deps.db, ctx.viewer, ctx.deps.clock.now(), input.id)),
  byZip: sharedAnswerProcedure
    .input(zipInput)
    .output(exactly(zipOutput))
    .query(({ ctx, input }) => systemsOfZip(ctx.deps.db, input.zip)),
  byTown: sharedAnswerProcedure
    .input(townInput)
    .output(exactly(townOutput))
    .query(({ ctx, input }) => systemsOfTown(ctx.deps.db, input.state, input.slug)),
})
