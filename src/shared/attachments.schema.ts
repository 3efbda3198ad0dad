import { z } from 'zod'
import { AppError } from './app-error.ts'
import { type FormOf, INPUT_PART } from './attachments.ts'
import { transformer } from './transformer.ts'

const unreadable = () => new AppError('BAD_REQUEST', 'The request could not be understood.')

/**
 * An attachment: any Blob, of which a form makes a File. The request's limit bounds its size, before it is in memory.
 * @param problem what is said where there is none
 */
export const attachmentSchema = (problem: string) => z.file(problem) as unknown as z.ZodType<File, Blob>

/** An input that comes as it is, or with attachments as a form (`formOf`). */
export const formInput = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (sent: z.input<Schema> | FormOf<z.input<Schema>>) => (sent instanceof FormData ? inputIn(sent) : sent),
    schema,
  )

/** The input in a form. Throws AppError `BAD_REQUEST` for a form that `formOf` would not make. */
function inputIn(form: FormData): unknown {
  const input = readJson(form.get(INPUT_PART))
  const attachments = [...form].filter(([name]) => name !== INPUT_PART)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw unreadable()
  if (attachments.some(([name, value]) => typeof value === 'string' || Object.hasOwn(input, name)))
    throw unreadable()
  return { ...input, ...Object.fromEntries(attachments) }
}

function readJson(text: FormDataEntryValue | null): unknown {
  if (typeof text !== 'string') throw unreadable()
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  return transformer.input.deserialize(sent)
}
