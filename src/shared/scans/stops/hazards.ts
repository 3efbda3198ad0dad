/**
 * Dangers that end every do-it-yourself plan, the gravest first; `find-hazards.ts` finds them, whatever an engine says. Chemicals
 * and injuries are told apart by what has to be done first: by how the poison gets in, and by how someone was hurt.
 */
export const HAZARDS = [
  'fire',
  'gas',
  'electricity',
  'confined-space',
  'medical',
  'swallowed',
  'fumes',
  'splashed',
  'burn',
  'overdrinking',
  'pressure',
  'structure',
  'illness',
  'sewage',
  'contamination',
] as const
export type Hazard = (typeof HAZARDS)[number]
