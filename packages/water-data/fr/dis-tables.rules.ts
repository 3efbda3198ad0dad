import { readableFrenchName } from '@smart-hydration/shared/water/places/french-names.rules.ts'
import { searchKey } from '@smart-hydration/shared/water/places/search-key.rules.ts'
import { type SystemAbroad, slugOf, systemAbroad } from '../system-rows.ts'
import { type RowReader, sourceTable } from '../water-source.ts'
import departments from './french-departments.json' with { type: 'json' }
import { readSiseResult } from './sise-results.rules.ts'

/* The tables of the yearly download of France's sanitary control. One year has a file of each, or one for each department. */

const COMMUNE = /^(?:\d{2}|2[AB])\d{3}$/
const NETWORK = /^(?:\d{3}|02[AB])\d{6}$/

/** A system's id from the code of its network; refuses the file where the cell holds none. */
function networkId<Column extends string>(row: RowReader<Column>, column: Column): string {
  const code = row.cells[column]
  return NETWORK.test(code)
    ? `FR-${code}`
    : row.refuse(column, `"${code.slice(0, 40)}" is no code of a network.`)
}

/** The networks of Saint-Barthélemy and Saint-Martin are numbered in Guadeloupe. */
const NUMBERED_IN: Readonly<Record<string, string>> = { '977': '971', '978': '971' }

/** The code of the department that a network is numbered in: "001000556" → "01", "02A000933" → "2A". */
const departmentOfNetwork = (network: string): string => network.slice(0, 3).replace(/^0/, '')

/** The code of the department a commune lies in, from the commune's own: "01004" → "01", "97411" → "974". */
const departmentOfCommune = (commune: string): string =>
  /^97/.test(commune) ? commune.slice(0, 3) : commune.slice(0, 2)

/** The name of a department; undefined for a code of none. */
const departmentName = (code: string): string | undefined =>
  (departments as Readonly<Record<string, string>>)[code]

/** What the ids of a department's networks begin with: "FR-001", "FR-02A", "FR-974". */
const prefixOfDepartment = (department: string): string =>
  `FR-${NUMBERED_IN[department] ?? department.padStart(3, '0')}`

function frenchSystem(network: string, officialName: string): SystemAbroad {
  const name = readableFrenchName(officialName)
  const department = departmentName(departmentOfNetwork(network))
  return systemAbroad({
    id: `FR-${network}`,
    name,
    officialName,
    slug: slugOf(name, 'network'),
    region: department === undefined ? 'France' : `${department}, France`,
  })
}

/** A commune as a place. Names occur several times, so that its code is part of its address. */
function frenchCommune(code: string, officialName: string) {
  const name = readableFrenchName(officialName)
  const department = departmentOfCommune(code)
  return {
    name,
    slug: slugOf(name, 'commune'),
    // "L'Abergement" is also looked for without its article.
    searchText: /^L'/.test(name) ? `${searchKey(name)}${searchKey(name.slice(2))}` : searchKey(name),
    prefix: prefixOfDepartment(department),
    department: `${departmentName(department) ?? 'department'} (${department})`,
  }
}

/** What is written where a network serves all of a commune, or no one says which part. */
const NO_PART =
  /^(?:-|\.|toute?s?( la)? commune|(?:en )?totalit[ée]|commune|tout|toute|ensemble|entière?|village|bourg)?$/i

export const LINKS_TABLE = sourceTable({
  name: /^DIS_COM_UDI.*\.(?:txt|csv)$/i,
  title: 'DIS_COM_UDI',
  isSplit: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['inseecommune', 'nomcommune', 'quartier', 'cdreseau', 'nomreseau'],
  staging: 'staged_links',
  types: `
    system_id text, name text, official_name text, slug text, search_text text, region text, commune text,
    commune_name text, commune_slug text, commune_search text, commune_prefix text, department text, part text`,
  toRow(row) {
    const { cells } = row
    const id = networkId(row, 'cdreseau')
    if (!COMMUNE.test(cells.inseecommune))
      return row.refuse('inseecommune', `"${cells.inseecommune.slice(0, 40)}" is no code of a commune.`)
    if (cells.nomreseau === '') return row.leaveOut('nomreseau', 'the network has no name.')
    if (cells.nomcommune === '') return row.leaveOut('nomcommune', 'the commune has no name.')
    const system = frenchSystem(cells.cdreseau, cells.nomreseau)
    const commune = frenchCommune(cells.inseecommune, cells.nomcommune)
    return [
      id,
      system.name,
      system.officialName,
      system.slug,
      system.searchText,
      system.region,
      cells.inseecommune,
      commune.name,
      commune.slug,
      commune.searchText,
      commune.prefix,
      commune.department,
      NO_PART.test(cells.quartier) ? null : cells.quartier.replaceAll('_', ', '),
    ]
  },
})

/** What is kept of a conclusion in words; the longest of the fixture has 700 letters. */
const MAX_WORDS = 2000

/**
 * What the health agency concludes from the limits of quality of a sample, for germs and for chemistry: C complies, N does not, D
 * complies under an exemption, S was not tested. Null where neither was.
 */
function conclusionOf(marks: readonly string[]): 'compliant' | 'non-compliant' | null {
  if (marks.includes('N')) return 'non-compliant'
  return marks.some((mark) => mark === 'C' || mark === 'D') ? 'compliant' : null
}

export const SAMPLES_TABLE = sourceTable({
  name: /^DIS_PLV.*\.(?:txt|csv)$/i,
  title: 'DIS_PLV',
  isSplit: true,
  isOptional: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: [
    'cdreseau',
    'referenceprel',
    'dateprel',
    'conclusionprel',
    'plvconformitebacterio',
    'plvconformitechimique',
  ],
  staging: 'staged_samples',
  types: 'sample_id text, system_id text, sampled_on date, conclusion text, words text',
  toRow(row) {
    const { cells } = row
    const id = networkId(row, 'cdreseau')
    if (!/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(cells.dateprel))
      return row.refuse('dateprel', `"${cells.dateprel.slice(0, 40)}" is no day written as year-month-day.`)
    return [
      cells.referenceprel,
      id,
      cells.dateprel,
      conclusionOf([cells.plvconformitebacterio, cells.plvconformitechimique]),
      cells.conclusionprel.slice(0, MAX_WORDS) || null,
    ]
  },
})

export const RESULTS_TABLE = sourceTable({
  name: /^DIS_RESULT.*\.(?:txt|csv)$/i,
  title: 'DIS_RESULT',
  isSplit: true,
  isOptional: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['referenceprel', 'cdparametre', 'rqana', 'cdunitereferencesiseeaux'],
  staging: 'staged_results',
  types: `
    sample_id text, parameter text, value double precision, unit text, qualifier text, is_minimum boolean`,
  toRow(row) {
    const { cells } = row
    const result = readSiseResult(cells.cdparametre, cells.rqana, cells.cdunitereferencesiseeaux)
    if (result === null) return null
    if (!('problem' in result))
      return [
        cells.referenceprel,
        result.parameter,
        result.value,
        result.unit,
        result.qualifier,
        String(result.isMinimum),
      ]
    return result.about === 'unit'
      ? row.refuse('cdunitereferencesiseeaux', result.problem)
      : row.leaveOut('rqana', result.problem)
  },
})
