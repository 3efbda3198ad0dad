import { notFound } from '@tanstack/react-router'
import { errorCode } from './error-message.ts'

/** Awaits what a page is about; what does not exist (or cannot, like a malformed id) becomes the page's 404. */
export async function orNotFound<T>(fetching: Promise<T>): Promise<T> {
  try {
    return await fetching
  } catch (error) {
    const code = errorCode(error)
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw notFound()
    throw error
  }
}

/**
 * Everything a page reads at once, or the first error when all of it is settled: a 404 that is rendered while another answer is on
 * its way holds that answer or does not, by chance.
 */
export async function settled<T extends readonly unknown[]>(
  fetching: {
    readonly [K in keyof T]: Promise<T[K]>
  },
): Promise<T> {
  await Promise.allSettled(fetching)
  return (await Promise.all(fetching)) as unknown as T
}
