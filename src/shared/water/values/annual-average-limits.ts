import type { Authority, Limit } from './limits.rules.ts'

/**
 * Health limits that an authority compares with an average over a year, never with one sample. US EPA: disinfectants and
 * their by-products (40 CFR 141.133), PFAS (40 CFR 141.903) and radionuclides (40 CFR 141.26). WHO and EU figures apply
 * to every sample.
 */
const ANNUAL_AVERAGE: Readonly<Partial<Record<Authority, ReadonlySet<string>>>> = {
  'US EPA': new Set(
    `tthm haa5 bromate chlorine chloramine pfoa pfos pfhxs pfna hfpo-da pfas-hazard-index radium-226-228
     gross-alpha beta-photon uranium`.split(/\s+/),
  ),
}

/**
 * Whether only an average may be compared with this limit. So it is with every limit of a state: each is for an average or for a
 * confirmed result, which the highest of some samples is not.
 */
export function isAnnualAverageLimit({ authority, parameter, basis, state }: Limit): boolean {
  return (
    basis === 'health limit' && (state !== undefined || ANNUAL_AVERAGE[authority]?.has(parameter) === true)
  )
}
