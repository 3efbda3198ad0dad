import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import * as schema from '#shared/admin/generation.schema.ts'
import * as generation from './generation.service.ts'

/**
 * `admin.generate.*`: texts and pictures that models generate for editors. Only pictures are stored; canceling a
 * request ends the model's call.
 */
export const generationRouter = router({
  cityDetails: adminProcedure
    .input(schema.cityDetailsInput)
    .output(exactly(schema.cityDetailsSchema))
    .mutation(({ ctx, input, signal }) => generation.cityDetails(ctx, input, signal)),
  cityIdeas: adminProcedure
    .input(schema.cityIdeasInput)
    .output(exactly(schema.cityIdeasOutput))
    .mutation(({ ctx, input, signal }) => generation.cityIdeas(ctx, input, signal)),
  productDetails: adminProcedure
    .input(schema.productDetailsInput)
    .output(exactly(schema.productDetailsSchema))
    .mutation(({ ctx, input, signal }) => generation.productDetails(ctx, input, signal)),
  productList: adminProcedure
    .input(schema.productListInput)
    .output(exactly(schema.productListOutput))
    .mutation(({ ctx, input, signal }) => generation.productList(ctx, input, signal)),
  innovationDetails: adminProcedure
    .input(schema.innovationDetailsInput)
    .output(exactly(schema.innovationDetailsSchema))
    .mutation(({ ctx, input, signal }) => generation.innovationDetails(ctx, input, signal)),
  innovationIdeas: adminProcedure
    .input(schema.innovationIdeasInput)
    .output(exactly(schema.innovationIdeasOutput))
    .mutation(({ ctx, input, signal }) => generation.innovationIdeas(ctx, input, signal)),
  image: adminProcedure
    .input(schema.drawPictureInput)
    .output(exactly(schema.drawnPictureSchema))
    .mutation(({ ctx, input, signal }) => generation.drawPicture(ctx, input, signal)),
})
