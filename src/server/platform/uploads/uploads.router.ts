import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { formInput } from '#shared/attachments.schema.ts'
import { fetchPictureInput, storedPictureSchema, uploadPictureInput } from '#shared/images/pictures.schema.ts'
import { fetchPicture, uploadPicture } from './uploads.service.ts'

/** `admin.images.*`: the pictures of cities, innovations and products. */
export const uploadsRouter = router({
  upload: adminProcedure
    .meta({ body: 'attachment' })
    .input(formInput(uploadPictureInput))
    .output(exactly(storedPictureSchema))
    .mutation(({ ctx, input }) => uploadPicture(ctx, input)),
  fromUrl: adminProcedure
    .input(fetchPictureInput)
    .output(exactly(storedPictureSchema))
    .mutation(({ ctx, input, signal }) => fetchPicture(ctx, input, signal)),
})
