import { wholePercent } from '#shared/format/number.ts'
import { alternativesFor, type OfferedWater } from '#shared/scans/alternatives.rules.ts'
import { assessWater } from '#shared/scans/assess-water.rules.ts'
import { readableBarcode } from '#shared/scans/barcode.rules.ts'
import type { BottleAnalysis, Remark } from '#shared/scans/bottle.schema.ts'
import { MAX_SHARING, MAX_TEXT_LINES } from '#shared/scans/bottle.schema.ts'
import { type LabelReading, NAMELESS_WATER } from '#shared/scans/label-reading.ts'
import { MINERAL_NAMES } from '#shared/scans/minerals.ts'
import { KIND_NAMES } from '#shared/scans/water-line.rules.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { cleanList, cleanOptional, httpsOnly } from '../clean-text.ts'
import { missingSideOf } from './combine-photos.ts'
import { plainName, sharedName, waterNamed } from './find-water.ts'
import { isMisreadTable, MISREAD_TABLE } from './misread-table.ts'
import { noteForPeople } from './note-for-people.ts'
import { printedSustainability } from './printed-sustainability.ts'
import { differenceRemark, mergeFacts, NO_READING } from './water-facts.ts'

/** Sizes of bottles in ml; any other size was misread. */
const VOLUMES = { min: 50, max: 25_000 }
const MAX_CANDIDATES = 5
const MAX_NAME = 200

/** How far the catalogue's values can be trusted; null if they are confirmed and have no note. */
function catalogueRemark({ unconfirmed, source, notes }: CatalogueWater): Remark | null {
  const note = noteForPeople(notes)
  if (!unconfirmed && note === null) return null
  const age = source.year === null ? '' : ` They are from ${source.year}.`
  const doubt = `We have not read these values at the bottler’s own source.${age} Check the current label.`
  return {
    level: 'info',
    title: unconfirmed ? 'Catalog values not checked yet' : 'About the catalog values',
    text: [unconfirmed ? doubt : '', note ?? ''].filter((part) => part !== '').join(' '),
    value: null,
  }
}

function toOffered(water: CatalogueWater): OfferedWater {
  return {
    brand: water.brand,
    source: water.sourceName,
    country: water.country,
    soldIn: water.soldIn.map(({ country }) => country),
    unconfirmed: water.unconfirmed,
    kind: water.kind,
    ph: water.ph,
    tds: water.tds,
    nutrition: water.minerals.map(({ mineral, value }) => ({
      mineral,
      name: MINERAL_NAMES[mineral],
      value,
      unit: 'mg/L',
      knownBy: 'published',
    })),
  }
}

/** The description of a water without what belongs to the scan itself. */
export type WaterDescription = Omit<BottleAnalysis, 'scanId' | 'engine'>

/** What lists show of a water that was scanned or looked up. */
export const listedOf = ({ brandName, nameRead, source, tds, ph, sustainability }: WaterDescription) => ({
  brandname: brandName ?? nameRead ?? NAMELESS_WATER,
  source,
  tds,
  ph,
  sustainability,
})

export interface Catalogue {
  waters: readonly CatalogueWater[]
  /** The country whose waters are offered first; null where it is not known. */
  home: string | null
}

interface Described {
  label: Pick<LabelReading, 'kind' | 'ph' | 'tds' | 'minerals'>
  water: CatalogueWater | null
  catalogue: Catalogue
  name: string | null
  source: string | null
}

function describe({ label, water, catalogue: { waters, home }, name, source }: Described) {
  const { hasPublished, ...facts } = mergeFacts(label, water)
  const isUnconfirmed = hasPublished && water?.unconfirmed === true
  const { insights, cautions } = assessWater(facts, {
    isUnconfirmed,
    isUndated: hasPublished && water?.source.year === null,
  })
  const remarks = [differenceRemark(label, water), hasPublished && water ? catalogueRemark(water) : null]
  const country = water?.country ?? null
  return {
    ...facts,
    brandName: name,
    isInCatalogue: water !== null,
    logoUrl: null,
    tagline: facts.kind === null ? null : KIND_NAMES[facts.kind],
    source,
    country,
    // No source of the catalog states it; a label may print some of it.
    sustainability: null,
    published:
      hasPublished && water !== null
        ? {
            ...water.source,
            url: httpsOnly(water.source.url),
            unconfirmed: water.unconfirmed,
            note: noteForPeople(water.notes),
          }
        : null,
    analysis: { insights, reportUrl: water === null ? null : httpsOnly(water.source.url) },
    cautions: [...remarks.filter((remark) => remark !== null), ...cautions],
    alternatives: alternativesFor({ ...facts, brand: name, country }, waters.map(toOffered), home),
    ...(home === null ? {} : { homeCountry: home }),
  }
}

/** Whether a reading contains anything about a water: a name, a value, or that it is one. */
export function isReadable(reading: LabelReading): boolean {
  const hasValues = reading.minerals.length > 0 || reading.ph !== null || reading.tds !== null
  const hasName = [reading.brand, reading.nameRead ?? null].some(
    (name) => cleanOptional(name, MAX_NAME) !== null,
  )
  return reading.isBottle && (hasName || hasValues || reading.sight?.what === 'water')
}

/** A photo with more text than one scan reads, so that a missing value is not taken for one that the label does not print. */
const PARTLY_READ: Remark = {
  level: 'info',
  title: 'Not all of the label was read',
  text: 'There is more text in this photo than one scan reads. For more values, photograph the table of minerals alone.',
  value: null,
}

/** That the photo shows more than one bottle, so that no one takes the values of one for those of the other. */
const moreThanOne = (others: readonly string[]): Remark => ({
  level: 'info',
  title: others.length === 1 ? 'Two waters in this photo' : 'Several waters in this photo',
  text: `We also read ${joinWords(others, 'and')}. What is printed may be of either: photograph one bottle at a time.`,
  value: null,
})

const NO_VALUES = { ph: null, tds: null, minerals: [] } satisfies Partial<LabelReading>

/** The description of a water whose label was read. No value of a table that was misread is shown. */
export function describeReading(answer: LabelReading, catalogue: Catalogue): WaterDescription {
  const { waters } = catalogue
  const read = cleanOptional(answer.brand, MAX_NAME)
  const water = read === null ? null : waterNamed(waters, read)
  const shared = read === null || water !== null ? null : sharedName(waters, read)
  const isMisread = isMisreadTable(answer, water)
  const reading = isMisread ? { ...answer, ...NO_VALUES } : answer
  const name = water?.brand ?? read
  const others = cleanList(reading.otherWaters ?? [], MAX_NAME, MAX_CANDIDATES)
  const { volumeMl } = reading
  const isVolume = volumeMl !== null && volumeMl >= VOLUMES.min && volumeMl <= VOLUMES.max
  const described = describe({
    label: reading,
    water,
    catalogue,
    name,
    source: cleanOptional(reading.source, 300) ?? water?.sourceName ?? null,
  })
  return {
    ...described,
    sustainability: printedSustainability(reading.textRead),
    cautions: [
      ...(others.length === 0 ? [] : [moreThanOne(others)]),
      ...(reading.isPartlyRead === true ? [PARTLY_READ] : []),
      ...(isMisread ? [MISREAD_TABLE] : []),
      ...described.cautions,
    ],
    confidence: wholePercent(reading.confidence),
    isByBarcodeAlone: reading.isByBarcodeAlone === true && water !== null,
    ...(shared === null ? {} : { isInCatalogue: true, which: shared.hint }),
    nameRead: water === null ? (read ?? cleanOptional(reading.nameRead ?? null, MAX_NAME)) : null,
    missingSide: missingSideOf(reading),
    barcode: water === null ? readableBarcode(reading.barcode) : null,
    volumeMl: isVolume ? Math.round(volumeMl) : null,
    candidates:
      shared?.waters.slice(0, MAX_SHARING).map(({ brand }) => brand) ??
      cleanList(reading.candidates, MAX_NAME, MAX_CANDIDATES + 1)
        .filter((candidate) => name === null || plainName(candidate) !== plainName(name))
        .slice(0, MAX_CANDIDATES),
    textRead: cleanList(reading.textRead, 200, MAX_TEXT_LINES),
  }
}

/** The description of a water that was looked up by name. */
export function describePublished(
  water: CatalogueWater,
  catalogue: Catalogue,
  confidence: number,
): WaterDescription {
  return {
    ...describe({ label: NO_READING, water, catalogue, name: water.brand, source: water.sourceName }),
    confidence,
    volumeMl: null,
    candidates: [],
    textRead: [],
  }
}
