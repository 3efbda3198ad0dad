import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { BrandIndex } from './brand/brand-names.ts'
import { findNames, type NameHit } from './brand/find-names.ts'
import { lettersOf } from './brand/letters.ts'
import { type BrandChoice, matchBrand } from './brand/match-brand.ts'
import { type MineralTable, parseMineralTable } from './mineral-table/mineral-table.ts'
import type { Need } from './text/passes.ts'
import { findPrintedSource } from './text/printed-source.ts'
import type { Row } from './text/text.ts'
import { prominentLine, textLines } from './text/text-lines.ts'
import { findWaterEvidence, type WaterEvidence } from './text/water-words.ts'
import { type AgreedValues, agreeOnValues, parametersOf, valueIn } from './values/agree-on-values.ts'
import { type Doubt, findDoubts } from './values/second-look.ts'
import { tableLines } from './values/table-lines.ts'

/** Rows with less confidence are noise. */
const MIN_CONFIDENCE = 35
/** Above this confidence no further pass looks for the name. */
const SURE_OF_NAME = 75

/** What is known after some passes. */
interface Findings {
  choice: BrandChoice | null
  values: AgreedValues
  evidence: WaterEvidence
  isWater: boolean
}

function sizesOf(rows: readonly Row[]): { tallest: number; usual: number; words: number } {
  const words = rows
    .flatMap((row) => row.words)
    .filter(({ text, confidence }) => confidence > 55 && lettersOf(text).length >= 3)
  const sorted = words.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return {
    tallest: sorted.at(-1) ?? 0,
    usual: sorted[Math.floor(sorted.length / 2)] ?? 0,
    words: new Set(words.map(({ text }) => lettersOf(text))).size,
  }
}

/** The result of one pass over the picture. */
interface PassResult {
  rows: readonly Row[]
  hits: readonly NameHit[]
  table: MineralTable
}

function understand(rows: readonly Row[], index: BrandIndex): PassResult {
  const sure = rows.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
  return { rows: sure, hits: findNames(sure, index), table: parseMineralTable(tableLines(sure)) }
}

function judge(passes: readonly PassResult[], index: BrandIndex, barcode: string | null): Findings {
  const rows = passes.flatMap((pass) => pass.rows)
  const values = agreeOnValues(passes.map(({ table }) => table))
  const evidence = findWaterEvidence(rows)
  const isWater = evidence.phrases > 0 || values.minerals.length >= 2
  const hits = passes.flatMap((pass) => pass.hits)
  const letters = lettersOf(rows.map(({ text }) => text).join(' '))
  const choice = matchBrand(hits, index, { ...sizesOf(rows), isWater, letters, barcode })
  return { choice, values, evidence, isWater }
}

/** Words of mineral tables in any language; two rows with one are a table, even if no value could be parsed yet. */
const TABLE_WORDS = /cal[cz]i|kal[cz]i|magn|natri|sodi|bicarb|idrogeno|hydrogen|sul[fp]|[ck]hlor|clor|nitra/i
const looksLikeTable = (rows: readonly Row[]) => rows.filter(({ text }) => TABLE_WORDS.test(text)).length >= 2

/** Whether no further pass could find anything important. */
function isSettled({ choice, values, isWater }: Findings, passes: readonly PassResult[]): boolean {
  if (choice === null || choice.confidence < SURE_OF_NAME || !isWater || passes.length < 3) return false
  const parameters = parametersOf(values)
  if (parameters.length === 0) return !passes.some(({ rows }) => looksLikeTable(rows))
  return parameters.every(
    (parameter) =>
      passes.filter(({ table }) => valueIn(table, parameter) === valueIn(values, parameter)).length >= 2,
  )
}

/** Judges a picture pass by pass. */
export interface Judge {
  /** Adds the rows of another pass; returns whether no further pass could find anything important. */
  isSettledBy(rows: readonly Row[]): boolean
  /** What is still missing. */
  readonly need: Need
  /** Values that may have been misread and need a second look. */
  doubts(): Doubt[]
  /** Applies the second look at a value: the confirmed value, or null if it must not be shown. */
  decide(doubt: Doubt, value: number | null): void
  reading(): LabelReading
}

/** Creates a judge without any passes. */
export function createJudge(index: BrandIndex, barcode: string | null): Judge {
  const passes: PassResult[] = []
  let findings = judge(passes, index, barcode)
  return {
    get need() {
      return findings.choice !== null && findings.choice.confidence >= SURE_OF_NAME ? 'values' : 'name'
    },
    doubts: () => findDoubts(findings.values, passes),
    decide({ parameter }, value) {
      const { values } = findings
      if (parameter === 'ph' || parameter === 'tds') values[parameter] = value
      else
        values.minerals = values.minerals.flatMap((row) =>
          row.mineral !== parameter ? [row] : value === null ? [] : [{ mineral: parameter, value }],
        )
    },
    isSettledBy(rows) {
      passes.push(understand(rows, index))
      findings = judge(passes, index, barcode)
      return isSettled(findings, passes)
    },
    reading: () =>
      readingOf(
        findings,
        passes.map(({ rows }) => rows),
        barcode,
      ),
  }
}

function readingOf(
  { choice, values, evidence, isWater }: Findings,
  passes: readonly (readonly Row[])[],
  barcode: string | null,
): LabelReading {
  const isBottle = choice !== null || isWater
  const read = (value: number) => ({ value, knownBy: 'label' as const })
  return {
    isBottle,
    brand: choice?.brand ?? null,
    confidence: choice?.confidence ?? 0,
    candidates: choice?.candidates ?? [],
    kind: isBottle ? evidence.kind : null,
    source: isBottle ? findPrintedSource(passes.flat()) : null,
    ph: isBottle && values.ph !== null ? read(values.ph) : null,
    tds: isBottle && values.tds !== null ? read(values.tds) : null,
    minerals: isBottle ? values.minerals.map(({ mineral, value }) => ({ mineral, ...read(value) })) : [],
    volumeMl: isBottle ? values.volumeMl : null,
    barcode,
    isByBarcodeAlone: choice?.isByBarcodeAlone ?? false,
    nameRead: isBottle && choice === null ? prominentLine(passes) : null,
    textRead: textLines(passes),
  }
}
