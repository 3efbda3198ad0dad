/** The eight kinds of innovation. */
export const INNOVATION_CATEGORIES = [
  'Purification',
  'Conservation',
  'Smart Tech',
  'Desalination',
  'Wastewater',
  'Infrastructure',
  'AWG',
  'Data & Analytics',
] as const
export type InnovationCategory = (typeof INNOVATION_CATEGORIES)[number]
