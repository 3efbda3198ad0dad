import type { BottleAnalysis, Remark } from '#shared/scans/bottle.schema.ts'
import { MAX_TEXT_LINES } from '#shared/scans/bottle.schema.ts'
import type { LabelReading, ReadValue } from '#shared/scans/label-reading.ts'
import { isPrinted, type LabelSide, MINERAL_NAMES, MINERALS, type Mineral } from '#shared/scans/minerals.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { plainName, waterNamed } from './find-water.ts'

/** A name that is part of a longer one is the same water's, unless it is shorter than this. */
const SHORTEST_PART = 4
/** How many contradictions a remark lists. */
const SHOWN_CONTRADICTIONS = 4

/** What the photo of a saved scan showed: its answer without what came from the catalogue. */
export function readingOf(analysis: BottleAnalysis, water: CatalogueWater | null): LabelReading {
  const { brandName, kind, source, ph, tds, knownBy, nutrition } = analysis
  const printed = (value: number | null, mark: typeof knownBy.ph): ReadValue | null =>
    value !== null && isPrinted(mark) ? { value, knownBy: mark } : null
  return {
    isBottle: true,
    brand: brandName,
    confidence: analysis.confidence,
    candidates: analysis.candidates,
    kind: kind === water?.kind ? null : kind,
    source: source === water?.sourceName ? null : source,
    ph: printed(ph, knownBy.ph),
    tds: printed(tds, knownBy.tds),
    minerals: nutrition.flatMap(({ mineral, value, knownBy: mark }) =>
      isPrinted(mark) ? [{ mineral, value, knownBy: mark }] : [],
    ),
    volumeMl: analysis.volumeMl,
    barcode: analysis.barcode ?? null,
    isByBarcodeAlone: analysis.isByBarcodeAlone ?? false,
    nameRead: analysis.nameRead ?? null,
    textRead: analysis.textRead,
  }
}

/** The side whose photo would complete a reading: a name without an analysis, or the other way round. */
export function missingSideOf({ brand, minerals, tds }: LabelReading): LabelSide | null {
  const hasAnalysis = minerals.length > 1 || tds !== null
  if (!hasAnalysis) return 'back'
  return brand === null ? 'front' : null
}

/** Whether two photos name different waters; a name that is part of the other is the same water's. */
export function areTwoWaters(
  first: LabelReading,
  second: LabelReading,
  waters: readonly CatalogueWater[],
): boolean {
  if (first.brand === null || second.brand === null) return false
  const [one = '', other = ''] = [first.brand, second.brand].map((name) =>
    plainName(waterNamed(waters, name)?.brand ?? name),
  )
  const isPart = (part: string, whole: string) => part.length >= SHORTEST_PART && whole.includes(part)
  return one !== other && !isPart(one, other) && !isPart(other, one)
}

/** Whether the photo of a side tells anything that the first one did not: values, or a name. */
export function addsAnything(first: LabelReading, second: LabelReading): boolean {
  const hasValues = second.minerals.length > 0 || second.ph !== null || second.tds !== null
  const hasName = (second.brand ?? second.nameRead ?? null) !== null
  return hasValues || (first.brand === null && hasName)
}

type Parameter = 'ph' | 'tds' | 'volumeMl' | Mineral
const PARAMETERS: readonly Parameter[] = ['volumeMl', 'ph', 'tds', ...MINERALS]
const NAMES: Readonly<Record<Parameter, string>> = {
  ...MINERAL_NAMES,
  volumeMl: 'volume in ml',
  ph: 'pH',
  tds: 'dissolved minerals',
}

function readValueOf(reading: LabelReading, parameter: Parameter): number | null {
  if (parameter === 'volumeMl') return reading.volumeMl
  if (parameter === 'ph' || parameter === 'tds') return reading[parameter]?.value ?? null
  return reading.minerals.find((row) => row.mineral === parameter)?.value ?? null
}

/** A reading whose values say on which side they are printed. */
function marked(reading: LabelReading, side: LabelSide): LabelReading {
  const mark = (value: ReadValue | null) => value && { ...value, knownBy: side }
  return {
    ...reading,
    ph: mark(reading.ph),
    tds: mark(reading.tds),
    minerals: reading.minerals.map((row) => ({ ...row, knownBy: side })),
  }
}

/** A remark on values that the two photos give differently; null if they agree. */
function contradictionRemark(shown: LabelReading, other: LabelReading, side: LabelSide): Remark | null {
  const pairs = PARAMETERS.flatMap((parameter) => {
    const [value, against] = [readValueOf(shown, parameter), readValueOf(other, parameter)]
    if (value === null || against === null || value === against) return []
    const name = NAMES[parameter]
    return [`${parameter === 'ph' ? name : name.toLowerCase()} ${value} instead of ${against}`]
  })
  if (pairs.length === 0) return null
  const more = pairs.length > SHOWN_CONTRADICTIONS ? ` and ${pairs.length - SHOWN_CONTRADICTIONS} more` : ''
  return {
    level: 'info',
    title: 'Your two photos differ',
    text: `You see the values of the ${side} label: ${pairs.slice(0, SHOWN_CONTRADICTIONS).join(', ')}${more}. A number may have been misread: please check it.`,
    value: null,
  }
}

/**
 * What the photos of both sides of one bottle say together. The front's name comes first. Where both print a value, the side with
 * more minerals wins, as it has the analysis. Values are never averaged: the remark says where the sides differ.
 */
export function combinePhotos(
  sides: Readonly<Record<LabelSide, LabelReading>>,
  waters: readonly CatalogueWater[],
): { reading: LabelReading; remark: Remark | null } {
  const front = marked(sides.front, 'front')
  const back = marked(sides.back, 'back')
  const isFrontShown = front.minerals.length > back.minerals.length
  const [shown, other] = isFrontShown ? [front, back] : [back, front]
  const named = [front, back].filter(({ brand }) => brand !== null)
  const nameGiver = named.find(({ brand }) => waterNamed(waters, brand ?? '') !== null) ?? named[0]
  return {
    reading: {
      isBottle: true,
      brand: nameGiver?.brand ?? null,
      confidence: Math.max(0, ...named.map(({ confidence }) => confidence)),
      candidates: [...new Set([...front.candidates, ...back.candidates])],
      kind: front.kind ?? back.kind,
      source: front.source ?? back.source,
      ph: shown.ph ?? other.ph,
      tds: shown.tds ?? other.tds,
      minerals: MINERALS.flatMap(
        (mineral) => [...shown.minerals, ...other.minerals].find((row) => row.mineral === mineral) ?? [],
      ),
      volumeMl: shown.volumeMl ?? other.volumeMl,
      barcode: front.barcode ?? back.barcode,
      isByBarcodeAlone: named.length > 0 && named.every((reading) => reading.isByBarcodeAlone === true),
      nameRead: front.nameRead ?? back.nameRead ?? null,
      textRead: [
        ...front.textRead.slice(0, Math.max(MAX_TEXT_LINES / 2, MAX_TEXT_LINES - back.textRead.length)),
        ...back.textRead,
      ].slice(0, MAX_TEXT_LINES),
    },
    remark: contradictionRemark(shown, other, isFrontShown ? 'front' : 'back'),
  }
}
