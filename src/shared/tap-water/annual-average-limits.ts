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

/** Whether only an annual average may be compared with this limit. */
export function isAnnualAverageLimit({ authority, parameter, basis }: Limit): boolean {
  return basis === 'health limit' && ANNUAL_AVERAGE[authority]?.has(parameter) === true
}
