import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { convertUnit, withoutNoise } from '@smart-hydration/shared/water/values/units.rules.ts'
import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'
import { isoDayOf } from '../days.rules.ts'
import { slugOf, systemAbroad } from '../system-rows.ts'
import { sourceTable } from '../water-source.ts'
import { readableEstonianName } from './estonian-names.rules.ts'

/*
 * Samples of Estonian water supplies, `veevargi_veeproovid_YYYY.xml`: a file for each year. A `proovivott` is a sample and a
 * `naitaja` one of its results. Coordinates are in other files of the Health Board, in EPSG:3301; none are read, because no
 * table holds the place of a supply point.
 */

interface Measured {
  /** The start of the Estonian name. */
  name: RegExp
  parameter: string
  unit: 'CFU/100 mL' | 'NTU' | 'mg/L' | 'mg/L Pt' | 'pH'
}

/** Nitrates and nitrites together are a ratio without a unit, and are left out. */
const BOTH_NITROGENS = /nitraa.*nitrit|nitrit.*nitraa/

const MEASURED: readonly Measured[] = [
  { name: /^escherichia coli/, parameter: 'e-coli', unit: 'CFU/100 mL' },
  { name: /^coli-laadsed/, parameter: 'coliform-bacteria', unit: 'CFU/100 mL' },
  { name: /^(?:soole )?enterokok/, parameter: 'enterococci', unit: 'CFU/100 mL' },
  { name: /^nitraa/, parameter: 'nitrate', unit: 'mg/L' },
  { name: /^nitrit/, parameter: 'nitrite', unit: 'mg/L' },
  { name: /^ammoonium/, parameter: 'ammonium', unit: 'mg/L' },
  { name: /^fluoriid/, parameter: 'fluoride', unit: 'mg/L' },
  { name: /^mangaan/, parameter: 'manganese', unit: 'mg/L' },
  { name: /^(?:üld)?raud(?!kloriid)/, parameter: 'iron', unit: 'mg/L' },
  { name: /^hägusus/, parameter: 'turbidity', unit: 'NTU' },
  { name: /^värvus/, parameter: 'colour', unit: 'mg/L Pt' },
  { name: /^kloriid/, parameter: 'chloride', unit: 'mg/L' },
  { name: /^sulfaa/, parameter: 'sulfate', unit: 'mg/L' },
  { name: /^ph\b/, parameter: 'ph', unit: 'pH' },
]

/** How laboratories spell the units, without blanks and in small letters. Micrograms are converted. */
const SPELLINGS: Readonly<Record<Measured['unit'], RegExp>> = {
  'CFU/100 mL': /^(?:pmü|tmü|cfu|mpn|arv)\/100ml$/,
  NTU: /^(?:ntu|fnu|nhü)$/,
  'mg/L': /^[mu]g\/l$/,
  'mg/L Pt': /^(?:mg\/lpt(?:-co)?|mgpt\/l|pt-co|kraadi?d?|°)?$/,
  pH: /^(?:ph)?(?:-?[üu]hik(?:ut?)?)?$/,
}

/** Words of names that the register wrote differently over the years. */
const KINDS_OF_SUPPLY = new Set(['ühistveevärk', 'ühisveevärk', 'veevärk', 'veevõrk', 'veevork'])

/** A name by which a supply point is recognized in other years: "Padise  veevärk" and "Padise ühisveevärk" are one. */
export function supplyPointKey(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[\s,;–—-]+/)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !KINDS_OF_SUPPLY.has(word))
  return (telling.length === 0 ? words : telling).join(' ')
}

/** Whether the Health Board finds a result compliant ("vastab", "ei vasta"); null where it does not say. */
function ratingOf(text: string): boolean | null {
  if (/^ei vasta/i.test(text)) return false
  return /^vastab/i.test(text) ? true : null
}

/** A supply point, by its number in the register. */
function estonianSystem(number: string, reportedName: string, county: string) {
  const officialName = reportedName.replace(/\s+/g, ' ').trim()
  const name = readableEstonianName(officialName)
  return systemAbroad({
    id: `EE-V${number}`,
    name,
    officialName,
    slug: slugOf(name, 'supply-point'),
    region: county === '' ? 'Estonia' : `${county}, Estonia`,
  })
}

/** A result in the unit of our catalog. What nitrite and color are counted as is not known, so they keep their unit. */
function inCatalogUnit({ parameter, unit }: Measured, value: number): { value: number; unit: string } {
  const reported = parameter === 'nitrate' ? 'mg/L as NO3' : unit.startsWith('CFU') ? 'number/100 mL' : unit
  const catalogUnit = findParameter(parameter)?.unit ?? reported
  const converted = convertUnit(value, reported, catalogUnit)
  return converted === null ? { value, unit: reported } : { value: converted, unit: catalogUnit }
}

/** The results of samples, each with its supply point. */
export const RESULTS_TABLE = sourceTable({
  name: /^veevargi_veeproovid.*\.xml$/i,
  title: 'veevargi_veeproovid_YYYY.xml',
  encoding: 'utf-8',
  xml: {
    root: 'veevargi_veeproovid',
    record: 'proovivott',
    row: 'naitaja',
    optional: ['maakond', 'naitaja/hinnang'],
  },
  columns: [
    'veevark_id',
    'veevark',
    'maakond',
    'proovivotu_aeg',
    'naitaja/nimetus',
    'naitaja/sisaldus',
    'naitaja/yhik',
    'naitaja/hinnang',
  ],
  staging: 'staged_ee_results',
  types: `
    row integer, point_id text, name text, official_name text, slug text, search_text text, region text, key text, parameter text,
    value double precision, unit text, qualifier text, sampled_on date, is_compliant boolean`,
  toRow(row) {
    const { cells } = row
    const name = cells['naitaja/nimetus'].toLowerCase()
    const measured = BOTH_NITROGENS.test(name) ? undefined : MEASURED.find((each) => each.name.test(name))
    const isCompliant = ratingOf(cells['naitaja/hinnang'])
    const isShown = measured !== undefined && cells['naitaja/sisaldus'] !== ''
    // Other results are not shown, but what does not comply counts for the conclusion.
    if (!isShown && isCompliant !== false) return null
    if (!/^\d{1,9}$/.test(cells.veevark_id))
      return row.refuse('veevark_id', `"${cells.veevark_id.slice(0, 40)}" is no number of a supply point.`)
    if (cells.veevark === '') return row.leaveOut('veevark', 'the supply point has no name.')
    const [, day = '', month = '', year = ''] =
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: |$)/.exec(cells.proovivotu_aeg) ?? []
    const sampledOn =
      isoDayOf(year, month, day) ??
      row.refuse(
        'proovivotu_aeg',
        `"${cells.proovivotu_aeg.slice(0, 40)}" is no day written as day.month.year.`,
      )
    const point = estonianSystem(cells.veevark_id, cells.veevark, cells.maakond)
    const start = [
      row.number,
      cells.veevark_id,
      point.name,
      point.officialName,
      point.slug,
      point.searchText,
      point.region,
      supplyPointKey(point.officialName),
    ]
    const end = [sampledOn, isCompliant === null ? null : String(isCompliant)]
    if (!isShown) return [...start, null, null, null, null, ...end]
    const spelling = cells['naitaja/yhik'].toLowerCase().replace(/[µμ]/g, 'u').replace(/\s/g, '')
    if (!SPELLINGS[measured.unit].test(spelling))
      return row.leaveOut(
        'naitaja/yhik',
        `the unit "${cells['naitaja/yhik'].slice(0, 40)}" of ${measured.parameter} is unknown.`,
      )
    // Most laboratories give a figure where they measured nothing; a few write "<0,05".
    const [, sign, figure = ''] = /^(<?)\s*(\d+(?:[.,]\d+)?)$/.exec(cells['naitaja/sisaldus']) ?? []
    if (figure === '')
      return row.leaveOut('naitaja/sisaldus', `"${cells['naitaja/sisaldus'].slice(0, 40)}" is no number.`)
    const reported = Number(figure.replace(',', '.'))
    const amount = spelling === 'ug/l' ? (convertUnit(reported, 'µg/L', 'mg/L') ?? reported) : reported
    const { value, unit } = inCatalogUnit(measured, withoutNoise(amount))
    if (isImpossible({ parameter: measured.parameter, value, unit }))
      return row.leaveOut(
        'naitaja/sisaldus',
        `${cells['naitaja/sisaldus']} ${cells['naitaja/yhik']} of ${measured.parameter} is impossible.`,
      )
    return [...start, measured.parameter, value, unit, sign === '<' ? 'below' : null, ...end]
  },
})
