/** Millilitres of one US fluid ounce (NIST Handbook 44, Appendix C). */
export const ML_PER_FL_OZ = 29.5735
