/** Milliliters of one US fluid ounce (NIST Handbook 44, Appendix C). */
export const ML_PER_FL_OZ = 29.5735

/** Milliliters of one imperial fluid ounce (UK Weights and Measures Act 1985, Schedule 1: a pint is 0.56826125 dm³, or 20 of them). */
export const ML_PER_IMPERIAL_FL_OZ = 28.4130625

/** Milliliters of one US cup of 8 fluid ounces (NIST Handbook 44, Appendix C). */
export const ML_PER_CUP = 8 * ML_PER_FL_OZ
