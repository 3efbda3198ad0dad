import { TRPCClientError } from '@trpc/client'
import { errorMessage } from './error-message.ts'

/** What the server says about a refusal for the interface alone. */
export interface RefusalDetails {
  /** The field of the form that is to blame. */
  field?: string
  /** Why, if the interface must act on it: `link-expired` and the like. */
  reason?: string
  retryAfterSeconds?: number
  /** What kept the label in a photo from being read; the message says what to do about it. */
  trouble?: string
  /** What a photo without a label showed: `text` if `nameRead`, its most prominent line, could be read; the digits of a barcode. */
  seen?: string
  nameRead?: string
  barcode?: string
  /** The water of the catalog that the photo may show, and the word that says that it is another drink. */
  asked?: string
  otherDrink?: string
  /** The waters that a name stands for, as JSON. */
  which?: string
  /** Where text stands in a photo, and the part of it that the server asks for, as JSON. */
  places?: string
  part?: string
}

/** The parts of a failed call's answer that ours carry. */
type ErrorData =
  | { details?: RefusalDetails | null; fields?: Record<string, string[]> | null }
  | null
  | undefined

const dataOf = (error: unknown): ErrorData =>
  error instanceof TRPCClientError ? (error.data as ErrorData) : null

/** The details of a call that was refused; empty for every other failure. */
export const refusalDetails = (error: unknown): RefusalDetails => dataOf(error)?.details ?? {}

/**
 * What the server says about the fields of a call's input, by their names: their form was wrong, or a service refused one
 * of them. Empty for every other failure.
 */
export function errorFields(error: unknown): Readonly<Record<string, readonly string[] | undefined>> {
  const { field } = refusalDetails(error)
  return field === undefined ? (dataOf(error)?.fields ?? {}) : { [field]: [errorMessage(error)] }
}
