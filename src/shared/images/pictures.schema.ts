import { z } from 'zod'
import { imageSchema } from './image.schema.ts'

export const PICTURE_BUCKETS = ['cities', 'innovations', 'products'] as const
export type PictureBucket = (typeof PICTURE_BUCKETS)[number]
export const pictureBucketSchema = z.enum(PICTURE_BUCKETS)

/** Longest readable part of a picture's name. */
export const MAX_PICTURE_PREFIX = 80

/** The readable part of a picture's name: lower-case ASCII words joined by hyphens. */
export const picturePrefixSchema = z
  .string()
  .max(MAX_PICTURE_PREFIX, `Please use at most ${MAX_PICTURE_PREFIX} characters.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'The picture’s name may hold lower-case letters, digits and hyphens.')

const place = { bucket: pictureBucketSchema, prefix: picturePrefixSchema }

export const uploadPictureInput = z.strictObject({ image: imageSchema, ...place })
/** Input of `admin.images.fromUrl`. */
export const fetchPictureInput = z.strictObject({
  imageUrl: z.string().trim().min(1, 'Give the address of a picture.').max(2000, 'This address is too long.'),
  ...place,
})

/** Where a stored picture is: an address of ours, in its middle size. */
export const storedPictureSchema = z.object({ publicUrl: z.string() })
export type StoredPicture = z.infer<typeof storedPictureSchema>
