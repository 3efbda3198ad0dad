import { z } from 'zod'

/** A path of this site with whatever follows it: one slash first, so that no other host can. */
export const ownPathSchema = z
  .string()
  .max(1500, 'This address is too long.')
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'This is not an address of this site.')
