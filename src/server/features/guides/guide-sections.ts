import type { LongGuideSlug } from '#shared/guides/guide-list.ts'
import type { GuideSection } from '#shared/guides/guides.schema.ts'
import { FILTERS } from './sections/filters.ts'
import { FORMULA_AND_WATER } from './sections/formula-and-water.ts'
import { HARD_WATER } from './sections/hard-water.ts'
import { HEAT_AND_SPORT } from './sections/heat-and-sport.ts'
import { LEAD_PIPES } from './sections/lead-pipes.ts'
import { OLDER_PEOPLE } from './sections/older-people.ts'
import { PFAS } from './sections/pfas.ts'
import { PRIVATE_WELLS } from './sections/private-wells.ts'
import { TRAVELING } from './sections/traveling.ts'
import { WATER_REPORT } from './sections/water-report.ts'

/** The sections of the guides. They stay on the server, because those of most guides are part of Premium. */
export const GUIDE_SECTIONS: Readonly<Record<LongGuideSlug, readonly GuideSection[]>> = {
  'water-report': WATER_REPORT,
  'lead-pipes': LEAD_PIPES,
  pfas: PFAS,
  'hard-water': HARD_WATER,
  'formula-and-water': FORMULA_AND_WATER,
  'private-wells': PRIVATE_WELLS,
  filters: FILTERS,
  traveling: TRAVELING,
  'heat-and-sport': HEAT_AND_SPORT,
  'older-people': OLDER_PEOPLE,
}
