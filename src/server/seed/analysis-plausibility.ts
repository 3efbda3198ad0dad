/** Milligrams per millimole of charge of each ion: its molar mass divided by its charge. */
const CATIONS = { calcium: 20.04, magnesium: 12.15, sodium: 22.99, potassium: 39.1 } as const
const ANIONS = { bicarbonate: 61.02, sulfate: 48.03, chloride: 35.45, nitrate: 62.0 } as const
/** Without one of these a balance says nothing; potassium and nitrate weigh little. */
const NEEDED = ['calcium', 'magnesium', 'sodium', 'bicarbonate', 'sulfate', 'chloride'] as const
/** Cations and anions may differ by this share of their sum: analyses are rounded and made on different days. */
const MOST_IMBALANCE = 0.15
/** The share of bicarbonate that escapes as carbon dioxide and steam when water is dried: 31 of 61 g/mol. */
const LOST_OF_BICARBONATE = 0.508
/** What is dissolved may weigh so much more than the dry residue, and no less than this share of it if nearly all is known. */
const MOST_OF_RESIDUE = 1.2
const LEAST_OF_RESIDUE = 0.6

type Minerals = Readonly<
  Partial<Record<keyof typeof CATIONS | keyof typeof ANIONS | 'silica', number | null>>
>

function chargeOf(minerals: Minerals, weights: Readonly<Partial<Record<keyof Minerals, number>>>): number {
  return Object.entries(weights).reduce(
    (sum, [ion, weight]) => sum + (minerals[ion as keyof Minerals] ?? 0) / weight,
    0,
  )
}

/**
 * Why an analysis cannot be right as a whole: its charges do not balance, or its ions weigh more or much less than its dry residue (mg/L).
 * Null if nothing speaks against it, also where too little is known. Standard Methods 1030 E names both checks.
 */
export function implausible(minerals: Minerals, tds: number | null): string | null {
  const isFull = NEEDED.every((ion) => typeof minerals[ion] === 'number')
  const [plus, minus] = [chargeOf(minerals, CATIONS), chargeOf(minerals, ANIONS)]
  if (isFull && Math.abs(plus - minus) > MOST_IMBALANCE * (plus + minus)) return 'its ions do not balance'
  if (tds === null) return null
  const sum = [...Object.keys(CATIONS), ...Object.keys(ANIONS), 'silica'].reduce(
    (all, ion) => all + (minerals[ion as keyof Minerals] ?? 0),
    0,
  )
  const dried = sum - LOST_OF_BICARBONATE * (minerals.bicarbonate ?? 0)
  if (dried > MOST_OF_RESIDUE * tds) return 'its ions weigh more than its dry residue'
  return isFull && sum < LEAST_OF_RESIDUE * tds ? 'its ions weigh much less than its dry residue' : null
}
