import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { recordInput, savedSchema } from '#shared/admin/content.schema.ts'
import {
  adminProductSchema,
  adminProductsInput,
  adminProductsOutput,
  createProductInput,
  updateProductInput,
} from '#shared/products/admin-products.schema.ts'
import { contentProcedures } from '../content-procedures.ts'
import { productEditing, tableOfProducts } from './product-editing.service.ts'

export const productsAdminRouter = router({
  ...contentProcedures(productEditing),
  list: adminProcedure
    .input(adminProductsInput)
    .output(exactly(adminProductsOutput))
    .query(({ ctx, input }) => tableOfProducts(ctx.deps, input)),
  get: adminProcedure
    .input(recordInput)
    .output(exactly(adminProductSchema))
    .query(({ ctx, input }) => productEditing.get(ctx.deps.db, input.id)),
  create: adminProcedure
    .input(createProductInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => productEditing.create(ctx, input)),
  update: adminProcedure
    .input(updateProductInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input: { id, version, ...fields } }) =>
      productEditing.update(ctx, { id, version }, fields),
    ),
})
