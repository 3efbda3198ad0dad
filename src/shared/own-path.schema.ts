import { z } from 'zod'
import { OWN_PATH, OWN_PATH_MAX_LENGTH } from './own-path.rules.ts'

/** A path of this site with whatever follows it: one slash first, so that no other host can. */
export const ownPathSchema = z
  .string()
  .max(OWN_PATH_MAX_LENGTH, 'This address is too long.')
  .regex(OWN_PATH, 'This is not an address of this site.')
