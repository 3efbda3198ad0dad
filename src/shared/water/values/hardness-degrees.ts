/** Milligrams of calcium carbonate per liter in one German degree of hardness (10 mg/L of CaO, DIN 38409-6). */
const CACO3_PER_DEGREE = 17.848

/** Converts German degrees of hardness to mg/L as CaCO3, to one decimal. */
export const degreesToCaco3 = (degrees: number): number => Math.round(degrees * CACO3_PER_DEGREE * 10) / 10
export const caco3ToDegrees = (caco3: number): number => caco3 / CACO3_PER_DEGREE
