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
