import { readableName } from '@smart-hydration/shared/water/places/readable-name.rules.ts'
import { searchKey } from '@smart-hydration/shared/water/places/search-key.rules.ts'
import { isoDayOf } from '../days.rules.ts'
import { systemId } from '../system-id.rules.ts'
import { slugOf } from '../system-rows.ts'
import { type RowReader, sourceTable } from '../water-source.ts'
import { readLeadResult } from './lead-results.rules.ts'

/* The tables of US EPA's download of the Safe Drinking Water Information System. No contact columns are read. */

/** A day as the database takes it, or null for an empty cell; the files write month/day/year. */
export function dayIn<Column extends string>(row: RowReader<Column>, column: Column): string | null {
  const text = row.cells[column]
  if (text === '') return null
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return (
    isoDayOf(year, month, day) ??
    row.refuse(column, `"${text.slice(0, 40)}" is no day written as month/day/year.`)
  )
}

/** What PWS_ACTIVITY_CODE says. */
const STANDINGS: Readonly<Record<string, string>> = {
  A: 'active',
  I: 'inactive',
  N: 'not public',
  M: 'merged',
  P: 'planned',
}

const SOURCE_WATER: Readonly<Record<string, string>> = {
  GW: 'groundwater',
  GU: 'groundwater under surface influence',
  SW: 'surface water',
}

const MAX_POPULATION = 20_000_000

export const SYSTEMS_TABLE = sourceTable({
  name: /(?:^|_)PUB_WATER_SYSTEMS\.csv$/i,
  title: 'SDWA_PUB_WATER_SYSTEMS.csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: [
    'SUBMISSIONYEARQUARTER',
    'PWSID',
    'PWS_NAME',
    'PWS_ACTIVITY_CODE',
    'PWS_DEACTIVATION_DATE',
    'PWS_TYPE_CODE',
    'GW_SW_CODE',
    'POPULATION_SERVED_COUNT',
    'PRIMARY_SOURCE_CODE',
  ],
  staging: 'staged_sdwa_systems',
  types: `
    row integer, quarter text, id text, name text, official_name text, slug text, search_text text,
    population integer, source_water text, standing text, closed_on date, kind text`,
  toRow(row) {
    const { cells } = row
    const id = systemId(row, 'PWSID')
    if (!/^\d{4}Q[1-4]$/.test(cells.SUBMISSIONYEARQUARTER))
      return row.refuse(
        'SUBMISSIONYEARQUARTER',
        `"${cells.SUBMISSIONYEARQUARTER}" is no quarter such as 2025Q1.`,
      )
    const standing = STANDINGS[cells.PWS_ACTIVITY_CODE]
    if (standing === undefined)
      return row.refuse('PWS_ACTIVITY_CODE', `the code "${cells.PWS_ACTIVITY_CODE}" is unknown.`)
    if (!/^\d*$/.test(cells.POPULATION_SERVED_COUNT))
      return row.refuse(
        'POPULATION_SERVED_COUNT',
        `"${cells.POPULATION_SERVED_COUNT}" is no number of people.`,
      )
    if (Number(cells.POPULATION_SERVED_COUNT) > MAX_POPULATION)
      return row.leaveOut(
        'POPULATION_SERVED_COUNT',
        `${cells.POPULATION_SERVED_COUNT} people are more than any system serves.`,
      )
    // Some that were closed long ago have no name.
    if (cells.PWS_NAME === '')
      return standing === 'active' ? row.leaveOut('PWS_NAME', 'the system has no name.') : null
    const source = cells.PRIMARY_SOURCE_CODE === '' ? cells.GW_SW_CODE : cells.PRIMARY_SOURCE_CODE
    const name = readableName(cells.PWS_NAME)
    return [
      row.number,
      cells.SUBMISSIONYEARQUARTER,
      id,
      name,
      cells.PWS_NAME,
      slugOf(name, id.toLowerCase()),
      searchKey(name),
      // No system that serves no one is reported: 0 stands for a figure that was not given.
      Number(cells.POPULATION_SERVED_COUNT) || null,
      // The P stands for purchased water.
      SOURCE_WATER[source.replace(/P$/, '')] ?? null,
      standing,
      standing === 'active' ? null : dayIn(row, 'PWS_DEACTIVATION_DATE'),
      cells.PWS_TYPE_CODE,
    ]
  },
})

export const SAMPLES_TABLE = sourceTable({
  name: /(?:^|_)LCR_SAMPLES\.csv$/i,
  title: 'SDWA_LCR_SAMPLES.csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: [
    'PWSID',
    'SAMPLE_ID',
    'SAMPLING_END_DATE',
    'SAR_ID',
    'CONTAMINANT_CODE',
    'RESULT_SIGN_CODE',
    'SAMPLE_MEASURE',
    'UNIT_OF_MEASURE',
  ],
  staging: 'staged_sdwa_samples',
  types: `
    row integer, system_id text, sample_id text, parameter text, ended_on date, value double precision, unit text,
    qualifier text`,
  toRow(row) {
    const { cells } = row
    const id = systemId(row, 'PWSID')
    const result = readLeadResult({
      contaminant: cells.CONTAMINANT_CODE,
      sign: cells.RESULT_SIGN_CODE,
      measure: cells.SAMPLE_MEASURE,
      unit: cells.UNIT_OF_MEASURE,
    })
    if (result === null) return null
    const endedOn = dayIn(row, 'SAMPLING_END_DATE')
    if (endedOn === null) return row.leaveOut('SAMPLING_END_DATE', 'the sample has no day.')
    if ('problem' in result) {
      const { column, problem, isImpossible } = result
      return isImpossible ? row.leaveOut(column, problem) : row.refuse(column, problem)
    }
    const { parameter, value, unit, qualifier } = result
    const sampleId = `${cells.SAMPLE_ID} ${cells.SAR_ID}`
    return [row.number, id, sampleId, parameter, endedOn, value, unit, qualifier]
  },
})

/** What VIOLATION_STATUS says: whether the system still has to act. */
const IS_OPEN: Readonly<Record<string, 'true' | 'false'>> = {
  unaddressed: 'true',
  addressed: 'true',
  resolved: 'false',
  archived: 'false',
}

/**
 * The contaminant code of a list of lead pipes that was not filed in time. Since October 2024 the register counts it as
 * health-based; it is paperwork.
 */
export const LATE_INVENTORY_CODE = '5200'

export const VIOLATIONS_TABLE = sourceTable({
  name: /(?:^|_)VIOLATIONS_ENFORCEMENT\.csv$/i,
  title: 'SDWA_VIOLATIONS_ENFORCEMENT.csv',
  isOptional: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: [
    'PWSID',
    'VIOLATION_ID',
    'NON_COMPL_PER_BEGIN_DATE',
    'NON_COMPL_PER_END_DATE',
    'VIOLATION_CATEGORY_CODE',
    'IS_HEALTH_BASED_IND',
    'CONTAMINANT_CODE',
    'CALCULATED_RTC_DATE',
    'VIOLATION_STATUS',
    'RULE_CODE',
  ],
  staging: 'staged_sdwa_violations',
  types: `
    system_id text, violation_id text, began_on date, ended_on date, kind text, contaminant text, closed_on date,
    is_open boolean, rule text, is_late_inventory boolean`,
  toRow(row) {
    const { cells } = row
    const isLateInventory = cells.CONTAMINANT_CODE === LATE_INVENTORY_CODE
    // Late reports and notices say nothing about the water.
    if (cells.IS_HEALTH_BASED_IND !== 'Y' && !isLateInventory) return null
    const id = systemId(row, 'PWSID')
    const isOpen = IS_OPEN[cells.VIOLATION_STATUS.toLowerCase()]
    if (isOpen === undefined)
      return row.refuse('VIOLATION_STATUS', `the status "${cells.VIOLATION_STATUS}" is unknown.`)
    const beganOn = dayIn(row, 'NON_COMPL_PER_BEGIN_DATE')
    if (beganOn === null) return row.leaveOut('NON_COMPL_PER_BEGIN_DATE', 'the violation has no first day.')
    return [
      id,
      cells.VIOLATION_ID === '' ? row.refuse('VIOLATION_ID', 'it is empty.') : cells.VIOLATION_ID,
      beganOn,
      dayIn(row, 'NON_COMPL_PER_END_DATE'),
      cells.VIOLATION_CATEGORY_CODE,
      cells.CONTAMINANT_CODE,
      dayIn(row, 'CALCULATED_RTC_DATE'),
      isOpen,
      cells.RULE_CODE,
      String(isLateInventory),
    ]
  },
})

export const CODES_TABLE = sourceTable({
  name: /(?:^|_)REF_CODE_VALUES\.csv$/i,
  title: 'SDWA_REF_CODE_VALUES.csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['VALUE_TYPE', 'VALUE_CODE', 'VALUE_DESCRIPTION'],
  staging: 'staged_sdwa_codes',
  types: 'type text, code text, description text',
  toRow({ cells: { VALUE_TYPE, VALUE_CODE, VALUE_DESCRIPTION } }) {
    return ['CONTAMINANT_CODE', 'RULE_CODE', 'VIOLATION_CATEGORY_CODE'].includes(VALUE_TYPE)
      ? [VALUE_TYPE, VALUE_CODE, VALUE_DESCRIPTION]
      : null
  },
})
