import type { Shot } from './camera.ts'
import type { Theme } from './label-html.ts'
import type { Language, Printed } from './wording.ts'

/** A label that is to be drawn and photographed. */
export interface LabelSpec {
  /** As the catalogue writes it. */
  brand: string
  /** As the label writes it. */
  wordmark: string
  language: Language
  layout: 'wordmark' | 'table' | 'columns' | 'run-on' | 'back' | 'bottle'
  theme: Theme
  font: string
  bodyFont?: string
  wordmarkSize?: number
  wordmarkStyle?: string
  height?: number
  glass?: string
  isSparkling?: boolean
  kind?: string
  place?: string
  /** As printed; '' for none. */
  volume?: string
  unit?: string
  /** Printed values: those of the catalogue, moved a little; `signs` writes Ca²⁺ for Calcium, `both` writes both. */
  prints?: readonly Printed[]
  names?: 'words' | 'signs' | 'both'
  /** Printed as a bound ("<0,1"), which is no value. */
  below?: Partial<Record<Printed, string>>
  separator?: string
  barcode?: string
  shot: Shot
}

/** A line of a printed analysis. */
export interface PrintedRow {
  name: string
  text: string
}

/** Fonts and styles that labels are set in. */
export const SANS = 'Liberation Sans'
export const NARROW = 'Liberation Sans Narrow'
export const SERIF = 'Liberation Serif'
export const BOOKMAN = 'URW Bookman'
export const GOTHIC = 'URW Gothic'
export const CENTURY = 'C059'
export const PALATINO = 'P052'
export const SCRIPT = 'Z003'
export const DEJAVU = 'DejaVu Serif'
export const bold = 'font-weight:700'
export const italic = 'font-style:italic;font-weight:700'
export const caps = 'letter-spacing:12px;font-weight:700'

/** A label; its wordmark is its brand unless `more` says otherwise. */
export const label = (
  brand: string,
  language: Language,
  layout: LabelSpec['layout'],
  theme: Theme,
  font: string,
  shot: Shot,
  more: Partial<LabelSpec> = {},
): LabelSpec => ({ brand, wordmark: brand, language, layout, theme, font, shot, ...more })
