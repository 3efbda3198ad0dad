import { transformer } from './transformer.ts'

/** The part of a form that is the input without its attachments, as the transformer writes it. */
export const INPUT_PART = 'input'

/** A form that carries an input of this type, which only the compiler knows. */
export type FormOf<Input> = FormData & { readonly input?: Input }

/**
 * An input with attachments as a form, which tRPC sends as it is: each attachment under its name in the input, and the rest of
 * the input as JSON. The names that files have on their device are not sent.
 */
export function formOf<Input extends object>(input: Input): FormOf<Input> {
  const form = new FormData()
  const parts = Object.entries(input)
  const rest = parts.filter(([, value]) => !(value instanceof Blob))
  form.set(INPUT_PART, JSON.stringify(transformer.input.serialize(Object.fromEntries(rest))))
  for (const [name, value] of parts) if (value instanceof Blob) form.set(name, value, name)
  return form
}
