import { z } from 'zod'
import { readTyped } from '../../format/typed-number.ts'
import { issueMessage } from '../../issue-messages.rules.ts'
import { type Contaminant, contaminantsSchema } from './tap-water.schema.ts'

/** The most bytes of the contaminants field's text. */
const MAX_BYTES = 64 * 1024

/** What the contaminants field holds, or why it cannot be read. */
export type ParsedContaminants =
  | { contaminants: Contaminant[] }
  | {
      /** A sentence about what is wrong, and where. */
      problem: string
    }

export const INVALID_CONTAMINANTS = 'The contaminants field contains invalid JSON format.'

const TOO_LONG = 'The contaminants field is longer than 64 KiB.'

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function refuseForbiddenKeys(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError(`The key ${key} is not allowed`)
  return value
}

/** Reads the contaminants field: its length is judged before it is parsed, then every row and key. */
export function parseContaminants(text: string): ParsedContaminants {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return { problem: TOO_LONG }
  if (text.trim() === '') return { contaminants: [] }
  let json: unknown
  try {
    json = JSON.parse(text, refuseForbiddenKeys)
  } catch {
    return { problem: INVALID_CONTAMINANTS }
  }
  return judgeRows(json)
}

/** Words as a value are allowed; a number that can be read in two ways is none of them. */
function unclearValue(rows: readonly Contaminant[]): { problem: string } | null {
  for (const [index, { value }] of rows.entries()) {
    const typed = typeof value === 'string' ? readTyped(value, { mark: '.' }) : null
    if (typed?.kind === 'unclear') return { problem: `Row ${index + 1}, value: ${typed.question}` }
  }
  return null
}

function judgeRows(rows: unknown): ParsedContaminants {
  const parsed = contaminantsSchema.safeParse(rows)
  if (parsed.success) return unclearValue(parsed.data) ?? { contaminants: parsed.data }
  const issue = parsed.error.issues[0]
  const [row, field] = issue?.path ?? []
  const place =
    typeof row === 'number' ? `Row ${row + 1}${field === undefined ? '' : `, ${String(field)}`}: ` : ''
  return {
    problem: `${INVALID_CONTAMINANTS} ${place}${issue === undefined ? '' : issueMessage(issue)}`.trim(),
  }
}

/** Rows are bounded as the text they would be. */
function parseRows(rows: readonly unknown[]): ParsedContaminants {
  const judged = judgeRows(rows)
  return 'contaminants' in judged ? parseContaminants(JSON.stringify(judged.contaminants)) : judged
}

function rowsOrIssue(read: ParsedContaminants, context: z.RefinementCtx): Contaminant[] {
  if ('contaminants' in read) return read.contaminants
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
}

/** The contaminants field of an editor: its text, read into rows. */
export const contaminantsTextSchema = z
  .string()
  .max(MAX_BYTES, TOO_LONG)
  .transform((text, context) => rowsOrIssue(parseContaminants(text), context))

/** More rows than a report may have, which has a sentence of its own. */
const MAX_SENT_ROWS = 10_000

export const contaminantsSentSchema = z
  .union(
    [z.string().max(MAX_BYTES, TOO_LONG), z.array(z.unknown()).max(MAX_SENT_ROWS)],
    'Send the contaminants as a list, or as its JSON text.',
  )
  .transform((sent, context) =>
    rowsOrIssue(typeof sent === 'string' ? parseContaminants(sent) : parseRows(sent), context),
  )
