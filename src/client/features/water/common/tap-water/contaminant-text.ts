import { ownMark } from '#client/lib/own-mark.ts'
import { numberText, readTyped } from '#shared/format/typed-number.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { findParameter, WATER_PARAMETERS } from '#shared/water/values/water-parameters.ts'

/** A row as the table edits it: any of its fields may still be missing or wrong. */
export type ContaminantRow = Partial<Contaminant>

const isRow = (value: unknown): value is ContaminantRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of the field's text; null where the text is no list of rows, so that no table can show it. */
export function readRows(text: string): ContaminantRow[] | null {
  if (text.trim() === '') return []
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) && json.every(isRow) ? json : null
  } catch {
    return null
  }
}

/** Stands for what is no number: JSON would write null, as if nothing had been typed. */
const NO_NUMBER = 'not a number'

/** The field's text of rows. */
export const writeRows = (rows: readonly ContaminantRow[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value), 2)

/** A row no one has typed into. */
export const newRow = (): ContaminantRow => ({ name: '', value: null, level: 'unjudged' })

const KEY_BY_NAME = new Map(WATER_PARAMETERS.map(({ key, name }) => [name.toLowerCase(), key]))

/** A row under another name: one of the catalogue brings its parameter, and its unit where none was typed. */
export function renamed(row: ContaminantRow, name: string): ContaminantRow {
  const parameter = findParameter(KEY_BY_NAME.get(name.trim().toLowerCase()) ?? '')
  if (parameter === undefined) return { ...row, name, parameter: null }
  const [unit, species] = parameter.unit.split(' as ')
  const counted = row.unit ? {} : { unit, species: (species ?? null) as Contaminant['species'] }
  return { ...row, name, parameter: parameter.key, ...counted }
}

const read = (text: string) => readTyped(text, { mark: ownMark() })

/** What was typed as a value: a number where it is one, else the words; nothing is null. "1,250" stays as it is: see below. */
export function typedValue(text: string): Contaminant['value'] {
  const typed = read(text)
  if (typed.kind === 'empty') return null
  return typed.kind === 'number' ? typed.value : text
}

/** What to ask about a typed value that can be read as two numbers; null for any other. */
export function valueQuestion(text: string): string | null {
  const typed = read(text)
  return typed.kind === 'unclear' ? typed.question : null
}

/** A value as it stands in its field. */
export const figureText = (value: Contaminant['value']): string =>
  typeof value === 'number' ? numberText(value) : (value ?? '')

/** A row's value in words: "below 0.5 mg/L as NO3", "not detected". */
export function valueText({ value, unit, species, qualifier }: ContaminantRow): string {
  if (qualifier === 'not detected') return 'not detected'
  const counted = species ? ` as ${species}` : ''
  const figure = value === null || value === undefined ? '–' : `${value}${unit ? ` ${unit}` : ''}${counted}`
  return qualifier === 'below' ? `below ${figure}` : figure
}
