import { findSurveyedPfas } from './pfas-survey.ts'
import type { Topic } from './topics.ts'
import { findParameter, type ParameterGroup } from './water-parameters.ts'

const OF_GROUP: Readonly<Record<ParameterGroup, Topic>> = {
  minerals: 'taste',
  'metals from pipes': 'metals',
  'by-products of chlorine': 'by-products',
  disinfectants: 'by-products',
  nutrients: 'nitrate',
  PFAS: 'pfas',
  'metals and trace elements': 'metals',
  'solvents and other organics': 'other',
  pesticides: 'other',
  germs: 'germs',
  radioactivity: 'other',
  appearance: 'taste',
}

/** Parameters that people do not look for where their group is, or that the catalog does not have. */
const OF_PARAMETER: Readonly<Record<string, Topic>> = {
  lead: 'lead',
  lithium: 'metals',
  'chromium-6': 'metals',
  turbidity: 'taste',
  'pfas-hazard-index': 'pfas',
  pfas: 'pfas',
}

/** The topic of a value by its key in the catalog or its abbreviation in the PFAS survey. */
export function topicOf(parameter: string): Topic {
  const own = OF_PARAMETER[parameter]
  if (own !== undefined) return own
  const known = findParameter(parameter)
  if (known !== undefined) return OF_GROUP[known.group]
  return findSurveyedPfas(parameter) === undefined ? 'other' : 'pfas'
}
