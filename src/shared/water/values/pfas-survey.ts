export interface SurveyedPfas {
  /** The abbreviation the survey reports it by. */
  name: string
  /** Minimum reporting level, ng/L: a sample below it counts as not found. */
  reportingLevel: number
  /** Whether it is one of the 20 that Annex III of Directive (EU) 2020/2184 sums. */
  isInEuSum: boolean
}

const pfas = (name: string, reportingLevel: number, isInEuSum = false): SurveyedPfas => ({
  name,
  reportingLevel,
  isInEuSum,
})

/**
 * The 29 PFAS that US EPA's fifth Unregulated Contaminant Monitoring Rule (UCMR 5, 40 CFR 141.40) had systems look for
 * from 2023 to 2025, with its minimum reporting levels. 15 of them are among the EU's 20.
 */
export const SURVEYED_PFAS: readonly SurveyedPfas[] = [
  pfas('PFOA', 4, true),
  pfas('PFOS', 4, true),
  pfas('PFHxS', 3, true),
  pfas('PFNA', 4, true),
  pfas('HFPO-DA', 5),
  pfas('PFBS', 3, true),
  pfas('PFBA', 5, true),
  pfas('PFPeA', 3, true),
  pfas('PFHxA', 3, true),
  pfas('PFHpA', 3, true),
  pfas('PFDA', 3, true),
  pfas('PFUnA', 2, true),
  pfas('PFDoA', 3, true),
  pfas('PFTrDA', 7, true),
  pfas('PFTA', 8),
  pfas('PFPeS', 4, true),
  pfas('PFHpS', 3, true),
  pfas('4:2 FTS', 3),
  pfas('6:2 FTS', 5),
  pfas('8:2 FTS', 5),
  pfas('ADONA', 3),
  pfas('NFDHA', 20),
  pfas('PFEESA', 3),
  pfas('PFMBA', 3),
  pfas('PFMPA', 4),
  pfas('9Cl-PF3ONS', 2),
  pfas('11Cl-PF3OUdS', 5),
  pfas('NEtFOSAA', 5),
  pfas('NMeFOSAA', 6),
]

const BY_NAME = new Map(SURVEYED_PFAS.map((entry) => [entry.name, entry]))

/** The survey's entry for an abbreviation, or undefined where it is none of the 29. */
export const findSurveyedPfas = (name: string): SurveyedPfas | undefined => BY_NAME.get(name)

/** Minimum reporting level of lithium in the same survey, µg/L. */
export const LITHIUM_REPORTING_LEVEL = 9
/** US EPA's health-based screening level for lithium, µg/L. It is not enforceable, and no authority has a limit. */
export const LITHIUM_SCREENING_LEVEL = 10

/** How many PFAS are in the EU's sum, which France tests for. */
export const EU_SUM_SIZE = 20
