import { AppError } from '#shared/app-error.ts'

/** Formats a waiting time: "40 seconds", "12 minutes", "3 hours". */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The refusal of an attempt that may be made again in some milliseconds: TOO_MANY_REQUESTS with `details.retryAfterSeconds`. */
export function tooManyRequests(message: string, msLeft: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new AppError('TOO_MANY_REQUESTS', `${message} Try again in ${formatWait(retryAfterSeconds)}.`, {
    details: { retryAfterSeconds },
  })
}
