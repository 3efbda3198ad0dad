import { z } from 'zod'

/** The id of any row: a uuid in its canonical text form. */
export const idSchema = z.uuid('This is not a valid id.')

/** The address of a city: lower-case ASCII words joined by hyphens. */
export const slugSchema = z
  .string()
  .max(200, 'This is not a valid address.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a valid address.')
