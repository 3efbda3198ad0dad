import type { HazardRule } from './hazard-rule.ts'
import { BUILDING_RULES } from './rules.building.ts'
import { PEOPLE_RULES } from './rules.people.ts'

/** What makes a stop. Concepts are in `concepts/`; a concept that starts with "#" is measured by `find-measures.ts`. */
export const HAZARD_RULES: readonly HazardRule[] = [...BUILDING_RULES, ...PEOPLE_RULES]
