import { AppError } from './app-error.ts'

const UNREADABLE = 'The request could not be understood.'

/** How deep an input may nest; the deepest of ours has about eight levels. Code that walks a deeper one could run out of stack. */
const MAX_INPUT_DEPTH = 20

function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((item) => isWithinDepth(item, levels - 1))
}

/**
 * Reads an input: its `json` alone. Following superjson's notes costs whatever their sender wants (a typed array of any
 * length), and no input needs them. Throws BAD_REQUEST for notes, for what has no `json`, and for what nests too deeply.
 */
function readInput(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) throw new AppError('BAD_REQUEST', UNREADABLE)
  if (Object.hasOwn(sent, 'meta'))
    throw new AppError('BAD_REQUEST', 'Send the input as plain JSON, without "meta".')
  const { json } = sent as { json?: unknown }
  if (!isWithinDepth(json, MAX_INPUT_DEPTH))
    throw new AppError('BAD_REQUEST', `Send an input that nests at most ${MAX_INPUT_DEPTH} levels deep.`)
  return json
}

/** What travels of an answer; `meta` are superjson's notes on what of it is more than plain JSON. */
interface Payload {
  json?: unknown
  meta?: unknown
}

/** Reads an answer. Throws for notes: none of our answers needs them, so pages do without superjson's code. */
function readAnswer({ json, meta }: Payload): unknown {
  if (meta !== undefined) throw new Error('An answer is more than plain JSON.')
  return json
}

/** The tRPC data transformer of our pages: superjson's wire format for plain JSON. */
export const transformer = {
  input: {
    serialize: (value: unknown) => ({ json: value }),
    deserialize: readInput,
  },
  output: {
    serialize: (value: unknown): Payload => ({ json: value }),
    deserialize: readAnswer,
  },
}
