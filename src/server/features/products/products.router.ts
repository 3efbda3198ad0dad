import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import { filterGuideInput, filterGuideOutput } from '#shared/products/filter-guides.schema.ts'
import {
  certifiedForInput,
  certifiedForOutput,
  productBrandsInput,
  productBrandsOutput,
  productIdInput,
  productListInput,
  productListOutput,
  productRecommendedInput,
  productRecommendedOutput,
  productSchema,
  productsForListsOutput,
  productsForPartsInput,
  productsForPartsOutput,
} from '#shared/products/products.schema.ts'
import { FILTER_GUIDES } from './filter-guides.ts'
import { offersForParts } from './part-offers.service.ts'
import { certifiedFor, listBrands, listProducts, productById, productsForLists } from './products.service.ts'
import { recommendedProducts } from './recommendations.service.ts'

export const productsRouter = router({
  list: sharedAnswerProcedure
    .input(productListInput)
    .output(exactly(productListOutput))
    .query(({ ctx, input }) => listProducts(ctx.deps.db, input)),
  byId: sharedAnswerProcedure
    .input(productIdInput)
    .output(exactly(productSchema))
    .query(({ ctx, input }) => productById(ctx.deps.db, input.id)),
  brands: sharedAnswerProcedure
    .input(productBrandsInput)
    .output(exactly(productBrandsOutput))
    .query(({ ctx, input }) => listBrands(ctx.deps.db, input.category)),
  certifiedFor: sharedAnswerProcedure
    .input(certifiedForInput)
    .output(exactly(certifiedForOutput))
    .query(({ ctx, input }) => certifiedFor(ctx.deps.db, input.topic)),
  filterGuide: sharedAnswerProcedure
    .input(filterGuideInput)
    .output(exactly(filterGuideOutput))
    .query(({ input }) => FILTER_GUIDES[input.topic]),
  forLists: sharedAnswerProcedure
    .output(exactly(productsForListsOutput))
    .query(({ ctx }) => productsForLists(ctx.deps.db)),
  recommended: visitorAnswerProcedure
    .input(productRecommendedInput)
    .output(exactly(productRecommendedOutput))
    .query(({ ctx, input }) => recommendedProducts(ctx.deps, ctx.viewer, input)),
  forParts: sharedAnswerProcedure
    .input(productsForPartsInput)
    .output(exactly(productsForPartsOutput))
    .query(({ ctx, input }) => offersForParts(ctx.deps.db, input.names)),
})
