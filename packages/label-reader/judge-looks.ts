import { isAnotherKind, varietiesOf } from '@smart-hydration/shared/scans/another-kind.rules.ts'
import type { LabelReading } from '@smart-hydration/shared/scans/label-reading.ts'
import { type OtherDrink, otherDrinkOn } from '@smart-hydration/shared/scans/other-drinks.rules.ts'
import type { BrandIndex } from './brand/brand-names.ts'
import { findNames, type NameHit } from './brand/find-names.ts'
import { lettersOf } from './brand/letters.ts'
import { type BrandChoice, matchBrand } from './brand/match-brand.ts'
import { type MineralTable, parseMineralTable } from './mineral-table/mineral-table.ts'
import { findPrintedSource } from './text/printed-source.ts'
import type { Row } from './text/text.ts'
import { prominentLine, textLines } from './text/text-lines.ts'
import { findWaterEvidence, type WaterEvidence } from './text/water-words.ts'
import { whatElse } from './text/what-else.ts'
import { type AgreedValues, agreeOnValues, NO_VALUES } from './values/agree-on-values.ts'
import { pairColumns } from './values/pair-columns.ts'
import { tableLines } from './values/table-lines.ts'

/** Rows with less confidence are noise. */
const MIN_CONFIDENCE = 50
/** So many different waters are named by a list, not by a label. */
const NAMES_OF_A_LIST = 4
/** Values of other things: so many minerals make an analysis. */
const MINERALS_OF_A_WATER = 2

/** What is known after some looks. */
interface Findings {
  choice: BrandChoice | null
  /** Names of other waters of the catalog that are printed as large: another bottle is in the photo. */
  otherWaters: string[]
  values: AgreedValues
  evidence: WaterEvidence
  isWater: boolean
  /** It is a receipt, a food's table, or the like. */
  isSomethingElse: boolean
  /** Why it is another drink, though a water's name may be printed on it. */
  otherDrink: OtherDrink | null
}

/** Print of this share of the largest is about as large as a name, if it is a short line. */
const LARGE_PRINT = 0.2
const SHORT_LINE = 5

const waterOf = (brand: string | undefined, index: BrandIndex) =>
  index.names.find((name) => name.water.brand === brand)?.water

/** The choice itself, or, where the label prints another kind than the water's, a question for its varieties. */
function ofPrintedKind(
  choice: BrandChoice,
  { kind, isStill }: WaterEvidence,
  index: BrandIndex,
): BrandChoice {
  const water = waterOf(choice.brand, index)
  const isAnother = isAnotherKind(kind, water?.kind ?? null) || (isStill && water?.kind === 'sparkling')
  if (water === undefined || !isAnother) return choice
  const waters = [...new Set(index.names.map((name) => name.water))]
  const [first, ...others] = varietiesOf(waters, water.brand, kind).map(({ brand }) => brand)
  return { ...choice, brand: first ?? choice.brand, candidates: others, isQuestion: true }
}

/** Whether the label is that of another drink. Purified waters are sold with electrolytes. */
function otherDrinkOf(
  rows: readonly Row[],
  choice: BrandChoice | null,
  { kind, phrases }: WaterEvidence,
  index: BrandIndex,
): OtherDrink | null {
  const tallest = Math.max(0, ...rows.map(({ height }) => height))
  const drink = otherDrinkOn(
    rows.map(({ text, height, words }) => ({
      text,
      isLarge: height >= LARGE_PRINT * tallest && words.length <= SHORT_LINE,
    })),
  )
  const water = waterOf(choice?.brand, index)
  if (drink?.isMaker === true && (choice !== null || phrases > 0)) return null
  const isPurified = (water?.kind ?? kind) === 'purified'
  return drink?.isElectrolytesOnly === true && isPurified ? null : drink
}

/** A name of another bottle is printed at least this large, compared with the chosen one. */
const AS_LARGE = 0.6
/** Shorter names are read into too many words. */
const SHORTEST_OTHER = 5

const firstWordOf = (brand: string) => lettersOf(brand.split(/[\s(]/)[0] ?? '')

/** The waters of other bottles in the photo: other names, read exactly and about as large. Varieties of one water are no others. */
function otherWatersOf(choice: BrandChoice | null, hits: readonly NameHit[]): string[] {
  if (choice === null || choice.isQuestion) return []
  const chosen = hits.filter(({ name }) => name.water.brand === choice.brand)
  const height = Math.max(0, ...chosen.map((hit) => hit.height))
  const letters = lettersOf(choice.brand)
  const others = hits.filter(
    ({ name, slips, share, ...hit }) =>
      slips === 0 &&
      share === 1 &&
      hit.isAlone &&
      !name.isOrdinary &&
      !name.needsWater &&
      name.letters.length >= SHORTEST_OTHER &&
      hit.height >= AS_LARGE * height &&
      firstWordOf(name.water.brand) !== firstWordOf(choice.brand) &&
      !letters.includes(name.letters) &&
      !chosen.some((own) => own.name.letters.includes(name.letters)),
  )
  return height === 0 ? [] : [...new Set(others.map(({ name }) => name.written))]
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

interface LookResult {
  rows: readonly Row[]
  hits: readonly NameHit[]
  /** The rows with the numbers of a table next to their names. */
  paired: readonly Row[]
  table: MineralTable
}

/** Lines lower than this, with their margin, have too few pixels to tell a 3 from an 8 or to keep a decimal mark. */
const LEGIBLE = 14

/** The rows without what is too small for a number to be read in it: a name is known by all its letters, a number by each. */
const legible = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const words = row.words.filter(({ box }) => box.height >= LEGIBLE)
    return words.length === 0 ? [] : [{ ...row, words, text: words.map(({ text }) => text).join(' ') }]
  })

const isSure = ({ confidence }: Row) => confidence >= MIN_CONFIDENCE

function understand(rows: readonly Row[], index: BrandIndex): LookResult {
  const sure = rows.filter(isSure)
  const paired = legible(pairColumns(rows)).filter(isSure)
  return { rows: sure, hits: findNames(sure, index), paired, table: parseMineralTable(tableLines(paired)) }
}

/** Whether so many different names were read that the text is a list. */
const isList = (hits: readonly NameHit[]) =>
  new Set(hits.filter(({ slips, name }) => slips === 0 && !name.isOrdinary).map(({ name }) => name.letters))
    .size >= NAMES_OF_A_LIST

/** Rows of zeros are those of a form that no one filled in. */
const isEmptyForm = ({ table: { minerals } }: LookResult) =>
  minerals.length > 0 && minerals.every(({ value }) => value === 0)

function judge(looks: readonly LookResult[], index: BrandIndex, barcode: string | null): Findings {
  const rows = looks.flatMap((look) => look.rows)
  const other = whatElse(rows)
  const agreed = agreeOnValues(looks.map(({ table }) => table))
  const evidence = findWaterEvidence(rows)
  const isPriced = other === 'prices'
  const isSold = !isPriced && other !== 'minerals'
  const isAnalysis =
    other === null && agreed.minerals.filter(({ value }) => value > 0).length >= MINERALS_OF_A_WATER
  const isWater = isSold && (isAnalysis || (other === 'food' ? evidence.sure : evidence.phrases) > 0)
  const hits = looks.flatMap((look) => look.hits)
  const letters = lettersOf(rows.map(({ text }) => text).join(' '))
  const isNamed = isSold && !isList(hits)
  const matched = matchBrand(isNamed ? hits : [], index, { ...sizesOf(rows), isWater, letters, barcode })
  const choice = matched && ofPrintedKind(matched, evidence, index)
  const values = isPriced || other === 'minerals' || (other === 'food' && !isWater) ? NO_VALUES : agreed
  const otherDrink = otherDrinkOf(rows, choice, evidence, index)
  return {
    choice,
    otherWaters: otherWatersOf(choice, hits),
    values: otherDrink === null ? values : NO_VALUES,
    evidence,
    // A single word is enough to call it a water, and not to believe a doubtful name.
    isWater:
      otherDrink === null &&
      (isWater || (other === null && evidence.isNamedWater && !looks.some(isEmptyForm))),
    isSomethingElse: other !== null,
    otherDrink,
  }
}

/** Words of mineral tables in any language; two rows with one are a table, even if no value could be parsed yet. */
const TABLE_WORDS = /cal[cz]i|kal[cz]i|magn|natri|sodi|bicarb|idrogeno|hydrogen|sul[fp]|[ck]hlor|clor|nitra/i
const looksLikeTable = (rows: readonly Row[]) => rows.filter(({ text }) => TABLE_WORDS.test(text)).length >= 2

/** Judges a photo look by look. */
export interface Judge {
  add(rows: readonly Row[]): void
  /** Whether another look could find more of a water. */
  readonly speaksOfWater: boolean
  reading(): LabelReading
}

/** Creates a judge without any looks. @param barcode the digits of the barcode that was found */
export function createJudge(index: BrandIndex, barcode: string | null): Judge {
  const looks: LookResult[] = []
  let findings = judge(looks, index, barcode)
  return {
    add(rows) {
      looks.push(understand(rows, index))
      findings = judge(looks, index, barcode)
    },
    get speaksOfWater() {
      const { choice, isWater } = findings
      return (
        choice !== null || isWater || looks.some(({ rows, hits }) => hits.length > 0 || looksLikeTable(rows))
      )
    },
    reading: () =>
      readingOf(
        findings,
        looks.map(({ rows }) => rows),
        barcode,
      ),
  }
}

function readingOf(
  { choice, otherWaters, values, evidence, isWater, isSomethingElse, otherDrink }: Findings,
  looks: readonly (readonly Row[])[],
  barcode: string | null,
): LabelReading {
  // A name that is only a question is offered, and not given.
  const named = choice?.isQuestion === true || otherDrink !== null ? null : choice
  const isBottle = named !== null || isWater
  const read = (value: number) => ({ value, knownBy: 'label' as const })
  const isQuestion = choice !== null && named === null
  return {
    isBottle,
    brand: named?.brand ?? null,
    confidence: named?.confidence ?? 0,
    candidates: isQuestion ? [choice.brand, ...choice.candidates] : (choice?.candidates ?? []),
    kind: isBottle ? evidence.kind : null,
    source: isBottle ? findPrintedSource(looks.flat()) : null,
    ph: isBottle && values.ph !== null ? read(values.ph) : null,
    tds: isBottle && values.tds !== null ? read(values.tds) : null,
    minerals: isBottle ? values.minerals.map(({ mineral, value }) => ({ mineral, ...read(value) })) : [],
    volumeMl: isBottle ? values.volumeMl : null,
    barcode,
    isByBarcodeAlone: named?.isByBarcodeAlone ?? false,
    // What stands out on a receipt or in a table is no name of a bottle.
    nameRead: named === null && (isBottle || !isSomethingElse) ? prominentLine(looks) : null,
    textRead: textLines(looks),
    ...(otherDrink === null ? {} : { otherDrink: otherDrink.word }),
    ...(named === null || otherWaters.length === 0 ? {} : { otherWaters }),
  }
}
