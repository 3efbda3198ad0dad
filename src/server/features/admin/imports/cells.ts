import { z } from 'zod'
import { optionalTextSchema } from '#shared/admin/content.schema.ts'
import { decimalMarkOf, readNumber } from '#shared/format/number-column.ts'
import { numberText, readTyped } from '#shared/format/typed-number.ts'
import { writtenNumber } from '#shared/format/written-number.ts'

/** A cell with required text. */
export const requiredCell = (max: number, message: string) =>
  optionalTextSchema(max).transform((text, context) => {
    if (text !== null) return text
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** "<0.5": what may stand before a figure. */
const BELOW = /^\s*<\s*/

/**
 * The figures of columns of numbers, written with a decimal point: the column shows its mark, or else all these columns
 * together. Where nothing shows it, figures with two readings stay as they are, and {@link numberCell} refuses them.
 * @param hasPoints programs that separate cells by commas write decimal points
 */
export function withDecimalPoints(columns: readonly (readonly string[])[], hasPoints: boolean): string[][] {
  const figures = columns.map((cells) => cells.map((cell) => cell.replace(BELOW, '')))
  const markOfAll = decimalMarkOf(figures.flat())
  return columns.map((cells, at) => {
    const mark = decimalMarkOf(figures[at] ?? []) ?? markOfAll
    return cells.map((cell, row) => {
      const figure = figures[at]?.[row] ?? ''
      const written = writtenNumber(figure)
      const reading = readNumber(figure, mark)
      if (written === null || reading.kind === 'none' || reading.rest !== '') return cell
      const isFraction = hasPoints && Math.abs(written.point ?? 0) < Math.abs(written.comma ?? 0)
      if (reading.kind === 'unclear' && !isFraction) return cell
      const value = reading.kind === 'number' ? reading.value : (written.point ?? 0)
      return `${BELOW.test(cell) ? '<' : ''}${numberText(value)}`
    })
  })
}

/** A cell with a number, or empty. A number with two readings is refused: its column is read first. */
export const numberCell = z.string().transform((text, context) => {
  const typed = readTyped(text)
  if (typed.kind === 'empty') return null
  if (typed.kind === 'number') return typed.value
  const message =
    typed.kind === 'unclear'
      ? `"${text.trim()}" can be read in two ways. ${typed.question}`
      : `"${text.trim().slice(0, 40)}" is no number.`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** A cell with a year, or empty. */
export const yearCell = z.string().transform((text, context) => {
  const typed = readTyped(text, { isWhole: true })
  if (typed.kind === 'empty') return null
  if (typed.kind === 'number' && typed.value >= 1900 && typed.value <= 2200) return typed.value
  context.addIssue({ code: 'custom', message: 'Give a year from 1900 to 2200.' })
  return z.NEVER
})

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
