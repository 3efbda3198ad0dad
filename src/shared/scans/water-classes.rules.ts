import type { KnownBy, Mineral, WaterFacts } from './minerals.ts'

/** mg/L of hardness as CaCO3 for one mg/L of calcium: 100.087 / 40.078 g/mol. */
export const HARDNESS_PER_CALCIUM = 2.497
/** mg/L of hardness as CaCO3 for one mg/L of magnesium: 100.087 / 24.305 g/mol. */
export const HARDNESS_PER_MAGNESIUM = 4.118

/** Classes of hardness of the USGS; `max` is the highest whole mg/L as CaCO3 of a class, null where it is open. */
export const HARDNESS_CLASSES = [
  { name: 'soft', max: 60 },
  { name: 'moderately hard', max: 120 },
  { name: 'hard', max: 180 },
  { name: 'very hard', max: null },
] as const
export type HardnessClass = (typeof HARDNESS_CLASSES)[number]['name']
/** Whose classes {@link HARDNESS_CLASSES} are: other schemes draw the lines elsewhere. */
export const HARDNESS_SCHEME = 'USGS'

const EU = 'EU Directive 2009/54/EC'
/**
 * Classes of the dry residue (TDS), mg/L. The EU names three; the trade calls what lies between the last two "medium".
 * The directive writes "more than 1500", so 1500 itself is not rich.
 */
export const MINERAL_CLASSES = [
  { name: 'Very low mineral content', max: 50, scheme: EU },
  { name: 'Low mineral content', max: 500, scheme: EU },
  { name: 'Medium mineral content', max: 1500, scheme: 'Trade class, not an EU indication' },
  { name: 'Rich in mineral salts', max: null, scheme: EU },
] as const
export type MineralClass = Pick<(typeof MINERAL_CLASSES)[number], 'name' | 'scheme'>

/**
 * What Directive 2009/54/EC, Annex III lets a natural mineral water say of its minerals, mg/L. The claims it allows
 * without a number (for infants, laxative, diuretic) are never inferred; iron and free CO2 are not in our facts.
 */
export const INDICATIONS: readonly {
  mineral: Mineral
  operator: '>' | '<'
  value: number
  text: string
}[] = [
  { mineral: 'bicarbonate', operator: '>', value: 600, text: 'Contains bicarbonate' },
  { mineral: 'sulfate', operator: '>', value: 200, text: 'Contains sulfate' },
  { mineral: 'chloride', operator: '>', value: 200, text: 'Contains chloride' },
  { mineral: 'calcium', operator: '>', value: 150, text: 'Contains calcium' },
  { mineral: 'magnesium', operator: '>', value: 50, text: 'Contains magnesium' },
  { mineral: 'fluoride', operator: '>', value: 1, text: 'Contains fluoride' },
  { mineral: 'sodium', operator: '>', value: 200, text: 'Contains sodium' },
  { mineral: 'sodium', operator: '<', value: 20, text: 'Suitable for a low-sodium diet' },
]

/** What is known of one mineral of a water, mg/L; null where nothing is. */
export function mineralOf(
  facts: Pick<WaterFacts, 'nutrition'>,
  mineral: Mineral,
): { value: number; knownBy: KnownBy } | null {
  return facts.nutrition.find((row) => row.mineral === mineral) ?? null
}

/**
 * Total hardness, whole mg/L as CaCO3: 2.497 · calcium + 4.118 · magnesium (Standard Methods 2340 B). Null unless both
 * are known.
 */
export function hardnessOf(facts: Pick<WaterFacts, 'nutrition'>): number | null {
  const calcium = mineralOf(facts, 'calcium')
  const magnesium = mineralOf(facts, 'magnesium')
  if (calcium === null || magnesium === null) return null
  return Math.round(HARDNESS_PER_CALCIUM * calcium.value + HARDNESS_PER_MAGNESIUM * magnesium.value)
}

/** The USGS class of a hardness in mg/L as CaCO3. */
export function hardnessClassOf(hardness: number): HardnessClass {
  const rounded = Math.round(hardness)
  return HARDNESS_CLASSES.find(({ max }) => max === null || rounded <= max)?.name ?? 'very hard'
}

/** The class of a dry residue in mg/L. */
export function mineralClassOf(tds: number): MineralClass {
  const found = MINERAL_CLASSES.find(({ max }) => max === null || tds <= max) ?? MINERAL_CLASSES[3]
  return { name: found.name, scheme: found.scheme }
}

/** The EU indications a water's minerals meet. */
export function indicationsOf(facts: Pick<WaterFacts, 'nutrition'>): string[] {
  return INDICATIONS.flatMap(({ mineral, operator, value, text }) => {
    const known = mineralOf(facts, mineral)
    if (known === null) return []
    return (operator === '>' ? known.value > value : known.value < value) ? [text] : []
  })
}
