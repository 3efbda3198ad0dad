import { judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import {
  type Contaminant,
  MAX_NOTE_LENGTH,
  type MeasurementBasis,
  type ValueQualifier,
} from '../values/tap-water.schema.ts'
import { findParameter, WATER_PARAMETERS } from '../values/water-parameters.ts'
import { COMPOSED_TEXTS, deriveReport } from './composed-texts.rules.ts'
import type { ReportDigest } from './report-digest.rules.ts'
import { type MeasuredYears, measuredYears } from './report-summary.rules.ts'

export interface ProfileMeasurement {
  /** Key of the catalogue. */
  parameter: string
  value: number | null
  /** Without the species. */
  unit: string
  species: Contaminant['species']
  qualifier: ValueQualifier | null
  /** Ends of the range the source gives. */
  low: number | null
  high: number | null
  basis: MeasurementBasis
  confirmed: boolean
  /** We computed it. Left out: its note says whether we did ("computed by us"). */
  derived?: boolean | undefined
  note: string | null
}

/** What one source says about one city or one of its supply zones. */
export interface WaterProfile {
  zone: string | null
  waterSource: string | null
  waterSourceConfirmed: boolean
  year: number | null
  note: string | null
  secondHand: boolean
  sourceTitle: string
  sourceUrl: string | null
  sourceYear: number | null
  license: string | null
  measurements: readonly ProfileMeasurement[]
}

interface Candidate extends ProfileMeasurement {
  profile: WaterProfile
}

/** Everything of a report that follows from its sources. */
export interface MeasuredReport extends ReportDigest {
  contaminants: Contaminant[]
  summary: string | null
  recommendations: string | null
  /** What to do about what is above a limit; null where nothing is. */
  advice: string | null
  /** Null: no source names it. */
  waterSource: string | null
  measured: MeasuredYears
  secondHand: boolean
  /** The titles, addresses and licenses of all sources, each once, in order. */
  sourceTitles: string[]
  sourceUrls: string[]
  licenses: string[]
  sourceYear: number | null
}

function newestOf(candidates: readonly Candidate[]): Candidate[] {
  const confirmed = candidates.filter((candidate) => candidate.confirmed)
  const usable = confirmed.length > 0 ? confirmed : [...candidates]
  // An undated figure counts as older than any dated one.
  const newest = Math.max(...usable.map((candidate) => candidate.profile.year ?? 0))
  return usable.filter((candidate) => (candidate.profile.year ?? 0) === newest)
}

function highestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, ...others] = candidates
  if (first === undefined) return undefined
  return others.reduce(
    (highest, candidate) => ((candidate.value ?? -1) > (highest.value ?? -1) ? candidate : highest),
    first,
  )
}

/** Zones can only be spanned where all of them count in the same unit and species. */
function sameUnit(candidates: readonly Candidate[]): Candidate[] {
  const [first] = candidates
  return candidates.filter((other) => other.unit === first?.unit && other.species === first.species)
}

/** Whether we computed a value: its source row says so, or its note does. */
function isDerived({ derived, note, profile }: Candidate): boolean {
  return derived ?? [note, profile.note].some((text) => text !== null && /computed by us/i.test(text))
}

/** Every note about a value and its source, each once; null without any. */
function notesOf(candidates: readonly Candidate[]): string | null {
  const notes = unique(candidates.flatMap(({ note, profile }) => [note, profile.note]))
  return notes.length === 0 ? null : notes.join(' ').slice(0, MAX_NOTE_LENGTH)
}

function mergeParameter(parameter: string, candidates: readonly Candidate[]): Contaminant | null {
  const zones = sameUnit(newestOf(candidates))
  const judged = highestOf(zones)
  if (judged === undefined) return null
  const isSeveral = zones.length > 1
  const hasUndetected = zones.some((zone) => zone.qualifier !== null)
  const lows = zones.map((zone) => zone.low ?? zone.value).filter((value) => value !== null)
  const highs = zones.map((zone) => zone.high ?? zone.value).filter((value) => value !== null)
  const low = Math.min(...lows)
  const high = Math.max(...highs)
  const hasRange = lows.length > 0 && low < high
  const isPercentile = zones.every((zone) => zone.basis === '90th percentile of homes')
  return {
    parameter,
    name: findParameter(parameter)?.name ?? parameter,
    value: judged.value,
    unit: judged.unit,
    species: judged.species ?? null,
    qualifier: judged.qualifier,
    // A zone where nothing was found has no lowest figure: its detection limit is not one.
    low: hasRange && !hasUndetected ? low : null,
    high: hasRange ? high : null,
    zones: isSeveral ? zones.length : null,
    basis: isSeveral && !isPercentile ? 'zone maximum' : judged.basis,
    year: judged.profile.year,
    confirmed: judged.confirmed,
    secondHand: judged.profile.secondHand,
    sourceTitle: judged.profile.sourceTitle,
    sourceUrl: judged.profile.sourceUrl,
    license: judged.profile.license,
    note: notesOf(zones),
    ...(isDerived(judged) ? { derived: true } : {}),
    level: 'unjudged',
  }
}

/**
 * Merges what several sources, zones and years say of one city into one row per parameter, in the catalogue's order.
 * A confirmed figure wins over an unconfirmed one, then the newest year; of several zones of that year the highest is
 * the `value` that is judged, and `low`, `high` and `zones` tell how far they lie apart.
 */
export function mergeProfiles(profiles: readonly WaterProfile[]): Contaminant[] {
  const candidates = profiles.flatMap((profile) =>
    profile.measurements.map((measurement): Candidate => ({ ...measurement, profile })),
  )
  return WATER_PARAMETERS.map(({ key }) =>
    mergeParameter(
      key,
      candidates.filter((candidate) => candidate.parameter === key),
    ),
  ).filter((contaminant) => contaminant !== null)
}

function unique<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))]
}

/** Makes the whole report of a city from its profiles and the limits as they stand on `today` (`YYYY-MM-DD`). */
export function buildReport(
  cityName: string,
  profiles: readonly WaterProfile[],
  limits: readonly Limit[],
  today: string,
): MeasuredReport {
  const contaminants = mergeProfiles(profiles)
  const rows = judgeContaminants(contaminants, limits, today)
  const texts = { summary: null, recommendations: null, composed: [...COMPOSED_TEXTS] }
  const derived = deriveReport({ cityName, rows: contaminants, texts, mark: true }, limits, today)
  const newestFirst = [...profiles].sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
  const sourceYears = unique(profiles.map((profile) => profile.sourceYear))
  const source = newestFirst.find((profile) => profile.waterSource !== null && profile.waterSourceConfirmed)
  const isOneZone = unique(profiles.map((profile) => profile.waterSource)).length === 1
  return {
    ...derived.digest,
    contaminants: rows.map((row) => row.contaminant),
    summary: derived.texts.summary,
    recommendations: derived.texts.recommendations,
    advice: derived.advice,
    waterSource: isOneZone ? (source?.waterSource ?? null) : null,
    measured: measuredYears(rows),
    secondHand: profiles.some((profile) => profile.secondHand),
    sourceTitles: unique(profiles.map((profile) => profile.sourceTitle)),
    sourceUrls: unique(profiles.map((profile) => profile.sourceUrl)),
    licenses: unique(profiles.map((profile) => profile.license)),
    sourceYear: sourceYears.length === 0 ? null : Math.max(...sourceYears),
  }
}
