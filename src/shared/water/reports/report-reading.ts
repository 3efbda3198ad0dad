import type { Contaminant } from '../values/tap-water.schema.ts'

/** The largest PDF that is read, in bytes. */
export const MAX_REPORT_BYTES = 30 * 1024 * 1024
/** The most pages a PDF may have. */
export const MAX_REPORT_PAGES = 80

/** The most laboratory tests that one person keeps. */
export const MAX_TESTS = 20

export const REPORT_REFUSALS = ['not-a-pdf', 'encrypted', 'too-many-pages', 'scripts', 'damaged'] as const
export type ReportRefusal = (typeof REPORT_REFUSALS)[number]

export interface PagePart {
  left: number
  top: number
  right: number
  bottom: number
}

/** The fields of a contaminant that a printed row may state. */
export type ProposedValue = Pick<Contaminant, 'name'> &
  Required<
    Pick<
      Contaminant,
      'value' | 'parameter' | 'unit' | 'species' | 'qualifier' | 'low' | 'high' | 'basis' | 'year'
    >
  >

/** A row of a printed table, as it was understood. */
export interface ProposedRow extends ProposedValue {
  value: number | null
  /** From 1. */
  page: number
  part: PagePart
  /** The row as it is printed: "Barium (ppm) | 2 | 2 | 0.06". */
  printed: string
  /** Why a person should look twice; empty where the row states everything. */
  checks: string[]
}

export interface ReportPage {
  /** From 1. */
  number: number
  /** A WebP picture of the page, in base64. */
  picture: string
  width: number
  height: number
  /** The page holds no text and was read by OCR. */
  isScanned: boolean
}

export interface ReportReading {
  pageCount: number
  pages: ReportPage[]
  rows: ProposedRow[]
  /** Scanned pages for which there was no time. */
  unreadPages: number[]
}

export type ReportAnswer = { refusal: ReportRefusal } | { refusal: null; reading: ReportReading }
