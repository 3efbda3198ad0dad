import { AppError } from '#shared/app-error.ts'

/** The refusal of a scan that is not the caller's, or was removed. */
export const scanNotFound = (): AppError => new AppError('NOT_FOUND', 'This scan is not there anymore.')
