import { z } from 'zod'
import { optionalTextSchema } from '#shared/admin/content.schema.ts'

/** A cell with required text. */
export const requiredCell = (max: number, message: string) =>
  optionalTextSchema(max).transform((text, context) => {
    if (text !== null) return text
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const PLAIN_DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/
/** "1,000" is a thousand to some people and one to others. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/** What is wrong with how a number is written, or null. */
function numberProblem(text: string): string | null {
  if (AMBIGUOUS.test(text)) {
    const [whole, rest] = text.split(',')
    return `"${text}" can be read in two ways. Write ${whole}${rest} or ${whole}.${rest}.`
  }
  return PLAIN_DECIMAL.test(text) ? null : `"${text.slice(0, 40)}" is no number.`
}

/** A cell with a number, or empty. A decimal comma is allowed. */
export const numberCell = z.string().transform((text, context) => {
  const bare = text.trim()
  if (bare === '') return null
  const message = numberProblem(bare)
  if (message === null) return Number(bare.replace(',', '.'))
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** A cell with a year, or empty. */
export const yearCell = numberCell.refine(
  (year) => year === null || (Number.isInteger(year) && year >= 1900 && year <= 2200),
  { message: 'Give a year from 1900 to 2200.' },
)

const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0', ''])

/** A cell with yes or no; empty means no. */
export const yesNoCell = z.string().transform((text, context) => {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  context.addIssue({ code: 'custom', message: 'Write yes or no.' })
  return z.NEVER
})

/** A cell with one value of a list, in any case, or empty. */
export const choiceCell = <const Choices extends readonly string[]>(choices: Choices) =>
  z.string().transform((text, context): Choices[number] | null => {
    const word = text.trim()
    if (word === '') return null
    const match = choices.find((choice) => choice.toLowerCase() === word.toLowerCase())
    if (match !== undefined) return match
    context.addIssue({ code: 'custom', message: `Write one of: ${choices.join(', ')}.` })
    return z.NEVER
  })

/** A cell with one value of a list, in any case. */
export const requiredChoiceCell = <const Choices extends readonly string[]>(choices: Choices) =>
  choiceCell(choices).transform((choice, context): Choices[number] => {
    if (choice !== null) return choice
    context.addIssue({ code: 'custom', message: `Write one of: ${choices.join(', ')}.` })
    return z.NEVER
  })
