import { z } from 'zod'
import {
  idsSchema,
  restoreInput,
  revisionsOutput,
  savedSchema,
  statusChangeSchema,
} from '../../../shared/admin/content.schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import {
  adminProductSchema,
  adminProductsInput,
  adminProductsOutput,
  createProductInput,
  updateProductInput,
} from '../../../shared/products/admin-products.schema.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure, exactly } from '../../trpc/procedures.ts'
import { productEditing, tableOfProducts } from './editing/product-editing.service.ts'

const byId = adminProcedure.input(z.strictObject({ id: idSchema }))
const removed = exactly(z.object({ removed: z.number().int() }))

/** `admin.products.*` */
export const productsAdminRouter = router({
  list: adminProcedure
    .input(adminProductsInput)
    .output(exactly(adminProductsOutput))
    .query(({ ctx, input }) => tableOfProducts(ctx.deps, input)),
  get: byId
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
  remove: byId.output(removed).mutation(({ ctx, input }) => productEditing.removeOne(ctx, input.id)),
  removeMany: adminProcedure
    .input(z.strictObject({ ids: idsSchema }))
    .output(removed)
    .mutation(({ ctx, input }) => productEditing.remove(ctx, input.ids)),
  setStatus: adminProcedure
    .input(statusChangeSchema)
    .output(exactly(z.object({ changed: z.number().int() })))
    .mutation(({ ctx, input }) => productEditing.setStatus(ctx, input)),
  revisions: byId
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => productEditing.revisions(ctx.deps.db, input.id)),
  restore: adminProcedure
    .input(restoreInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => productEditing.restore(ctx, input)),
})
