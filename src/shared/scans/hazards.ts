/** Dangers that end every do-it-yourself plan, the gravest first; `stop.rules.ts` finds them, whatever an engine says. */
export const HAZARDS = [
  'fire',
  'gas',
  'electricity',
  'confined-space',
  'medical',
  'chemical',
  'pressure',
  'structure',
  'sewage',
  'contamination',
] as const
export type Hazard = (typeof HAZARDS)[number]
