/** Milliliters of one US fluid ounce (NIST Handbook 44, Appendix C). */
export const ML_PER_FL_OZ = 29.5735

/** Milliliters of one imperial fluid ounce (UK Weights and Measures Act 1985, Schedule 1: a pint is 0.56826125 dm³, or 20 of them). */
export const ML_PER_IMPERIAL_FL_OZ = 28.4130625

/** Milliliters of one US cup of 8 fluid ounces (NIST Handbook 44, Appendix C). */
export const ML_PER_CUP = 8 * ML_PER_FL_OZ

/** Milliliters of one imperial cup of 10 fluid ounces, as HealthKit counts it (`HKUnit.cupImperial`). */
export const ML_PER_IMPERIAL_CUP = 10 * ML_PER_IMPERIAL_FL_OZ

/** Milliliters of one US pint of 16 fluid ounces and of one imperial pint of 20. */
export const ML_PER_PINT = 16 * ML_PER_FL_OZ
export const ML_PER_IMPERIAL_PINT = 20 * ML_PER_IMPERIAL_FL_OZ
