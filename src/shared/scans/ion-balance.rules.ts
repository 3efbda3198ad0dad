import type { Mineral } from './minerals.ts'

/** Milligrams of a milliequivalent: molar mass ÷ charge. The first six make up nearly all that is dissolved in a water. */
const CATIONS: Partial<Record<Mineral, number>> = {
  calcium: 20.04,
  magnesium: 12.15,
  sodium: 22.99,
  potassium: 39.1,
}
const ANIONS: Partial<Record<Mineral, number>> = {
  bicarbonate: 61.02,
  sulfate: 48.03,
  chloride: 35.45,
  nitrate: 62.0,
}
const MAIN_IONS: readonly Mineral[] = ['calcium', 'magnesium', 'sodium', 'bicarbonate', 'sulfate', 'chloride']
/** Every water has as many positive charges as negative ones; printed analyses differ by less than this share of the larger sum. */
const MAX_DIFFERENCE = 0.25

/**
 * Whether an analysis with all six main ions has far more charges of one sign than of the other: then it was misread.
 * @param amountOf mg/L; null or undefined for what is not known
 */
export function isOutOfBalance(amountOf: (mineral: Mineral) => number | null | undefined): boolean {
  if (!MAIN_IONS.every((ion) => typeof amountOf(ion) === 'number')) return false
  const sum = (ions: Partial<Record<Mineral, number>>) =>
    Object.entries(ions).reduce((all, [ion, weight]) => all + (amountOf(ion as Mineral) ?? 0) / weight, 0)
  const [positive, negative] = [sum(CATIONS), sum(ANIONS)]
  return Math.abs(positive - negative) > MAX_DIFFERENCE * Math.max(positive, negative)
}
