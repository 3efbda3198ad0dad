import { LookUpError } from '#server/providers/outbound/look-up.https.ts'
import { AppError } from '#shared/app-error.ts'

/** Says why a service gave no answer, and that nothing was written. Throws AppError `SERVICE_UNAVAILABLE`. */
export function rejectUnchanged(error: unknown): never {
  if (!(error instanceof LookUpError)) throw error
  throw new AppError('SERVICE_UNAVAILABLE', `${error.message} Nothing was changed. Try again later.`, {
    cause: error,
  })
}
