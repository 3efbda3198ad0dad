import type { ConceptTable } from '../match-concepts.ts'
import { CHEMICAL_WORDS, PRESSURE_WORDS } from './chemical-pressure.ts'
import { COMMON_WORDS, HARMLESS_EXPRESSIONS } from './common.ts'
import { CONTAMINATION_WORDS } from './contamination.ts'
import { ELECTRICITY_WORDS } from './electricity.ts'
import { RULE_DETAILS } from './exceptions.ts'
import { GAS_WORDS } from './gas.ts'
import { CONFINED_SPACE_WORDS, MEDICAL_WORDS } from './medical-confined.ts'
import { SEWAGE_WORDS, STRUCTURE_WORDS } from './sewage-structure.ts'

/** Every concept the rules may name. */
export const CONCEPTS: ConceptTable = {
  ...COMMON_WORDS,
  ...GAS_WORDS,
  ...ELECTRICITY_WORDS,
  ...SEWAGE_WORDS,
  ...STRUCTURE_WORDS,
  ...CHEMICAL_WORDS,
  ...PRESSURE_WORDS,
  ...CONTAMINATION_WORDS,
  ...MEDICAL_WORDS,
  ...CONFINED_SPACE_WORDS,
  ...RULE_DETAILS,
}

/** {@link HARMLESS_EXPRESSIONS} as a table. */
export const HARMLESS: ConceptTable = { harmless: HARMLESS_EXPRESSIONS }
