import { convertUnit } from './units.rules.ts'
import { findParameter } from './water-parameters.ts'

/**
 * The most that tap water can have of a parameter, in the unit of the catalog. What is above is a slip of a unit or of a decimal point.
 * Iron and manganese color water long before 5 mg/L; the files hold micrograms written as milligrams, in waters that comply.
 */
const MOST: Readonly<Record<string, number>> = {
  ammonium: 50,
  arsenic: 5000,
  calcium: 2000,
  chloride: 20_000,
  'coliform-bacteria': 1_000_000,
  colour: 10_000,
  copper: 50,
  'e-coli': 1_000_000,
  enterococci: 1_000_000,
  fluoride: 100,
  haa5: 5000,
  hardness: 2000,
  iron: 5000,
  lead: 1000,
  lithium: 100_000,
  magnesium: 1000,
  manganese: 5000,
  nitrate: 1000,
  nitrite: 100,
  'pesticides-total': 1000,
  ph: 14,
  sodium: 5000,
  sulfate: 10_000,
  tthm: 5000,
  turbidity: 10_000,
}
/** Of any PFAS or sum of them, ng/L. */
const MOST_PFAS = 1_000_000

/** The most that tap water can have of a parameter, in a unit; null where the table does not say. */
export function mostOf(parameter: string, unit: string): number | null {
  const known = findParameter(parameter)
  if (known?.group === 'PFAS' || unit === 'ng/L') return convertUnit(MOST_PFAS, 'ng/L', unit)
  const most = MOST[parameter]
  return most === undefined ? null : (convertUnit(most, known?.unit ?? unit, unit) ?? most)
}

/** Whether no tap water can have this much of a parameter: every import refuses such a value and names it. */
export function isImpossible({
  parameter,
  value,
  unit,
}: {
  parameter: string
  value: number
  unit: string
}): boolean {
  const most = mostOf(parameter, unit)
  return !Number.isFinite(value) || value < 0 || (most !== null && value > most)
}
