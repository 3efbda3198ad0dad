import { joinWords } from '../water/values/join-words.ts'
import type { Remark } from './bottle.schema.ts'
import { CAUTION_FIGURES, isAllClear } from './cautions.rules.ts'
import type { WaterFacts } from './minerals.ts'
import {
  type HardnessClass,
  hardnessClassOf,
  hardnessOf,
  mineralClassOf,
  mineralOf,
} from './water-classes.rules.ts'
import { KIND_NAMES } from './water-line.rules.ts'

const KINDS: typeof KIND_NAMES = { ...KIND_NAMES, mineral: 'Mineral water' }

const HARDNESS: Readonly<Record<HardnessClass, string>> = {
  soft: 'soft',
  'moderately hard': 'moderately hard',
  hard: 'rather hard',
  'very hard': 'very hard',
}

/** How the water is, in at most two facts: how hard, and how salty. */
function factsSaid(facts: WaterFacts): string[] {
  const hardness = hardnessOf(facts)
  const sodium = mineralOf(facts, 'sodium')?.value ?? null
  const hard =
    hardness !== null
      ? HARDNESS[hardnessClassOf(hardness)]
      : facts.tds === null
        ? null
        : mineralClassOf(facts.tds)
            .name.toLowerCase()
            .replace(' mineral content', ' in minerals')
            .replace('rich in mineral salts', 'rich in minerals')
  const salty =
    sodium === null
      ? null
      : sodium > CAUTION_FIGURES.sodium
        ? 'high in sodium'
        : sodium < CAUTION_FIGURES.lowSodium
          ? 'low in sodium'
          : null
  return [hard, salty].filter((fact) => fact !== null)
}

/** What the heaviest caution means for whom, the weightiest first. */
function warningOf(facts: WaterFacts): string | null {
  const above = (mineral: 'nitrate' | 'fluoride' | 'sodium' | 'sulfate', figure: number) =>
    (mineralOf(facts, mineral)?.value ?? 0) > figure
  const { nitrate, fluoride, sodium, sulfate, laxativeSulfate } = CAUTION_FIGURES
  const warnings = [
    above('nitrate', nitrate) ? 'not for infants' : null,
    above('fluoride', fluoride) ? 'not for children under 7' : null,
    above('sodium', sodium) || above('sulfate', sulfate) ? 'not for infant formula' : null,
    above('sulfate', laxativeSulfate) ? 'may be laxative' : null,
  ].filter((warning) => warning !== null)
  return warnings.length === 0 ? null : joinWords(warnings.slice(0, 2), 'and')
}

/** What a sentence about a water is made of. */
export interface SaidOf {
  facts: WaterFacts
  remarks: readonly Remark[]
  /** Its numbers are from a third party, or from volunteers. */
  isDoubtful: boolean
  /** The name that was read, of a water that the catalog does not have; null if none was. */
  unknownName?: string | null
  /** The catalog has it. */
  isKnown: boolean
}

/**
 * What a friend would say of a water in one sentence, by rules from what is known: "Mineral water, rather hard, low in sodium: fine
 * for every day." A number in doubt never says that all is well, and still warns.
 */
export function sentenceOn({ facts, remarks, isDoubtful, unknownName = null, isKnown }: SaidOf): string {
  const kind = facts.kind === null ? 'Bottled water' : KINDS[facts.kind]
  const said = factsSaid(facts)
  const warning = warningOf(facts)
  if (said.length === 0 && warning === null) {
    if (!isKnown)
      return unknownName === null
        ? 'A bottle of water whose name we could not read.'
        : `A bottle called ${unknownName}, not in our catalog.`
    return `${kind}. We have no numbers for it: read the label.`
  }
  const water = [kind, ...said].join(', ')
  if (isDoubtful) {
    const doubt = `${water}, as others report`
    return warning === null ? `${doubt}: read the label.` : `${doubt}: perhaps ${warning}, so read the label.`
  }
  if (warning !== null) return `${water}: ${warning}.`
  if (isAllClear(remarks)) return `${water}: fine for every day.`
  if (remarks.some(({ level }) => level === 'caution')) return `${water}: see what to watch.`
  return `${water}. Read the label before you give it to infants.`
}

/** The same in a list, where a sign says that the numbers are in doubt: "Mineral water, rather hard: not for infants". */
export function briefOn({
  facts,
  remarks,
  isDoubtful,
}: Pick<SaidOf, 'facts' | 'remarks' | 'isDoubtful'>): string {
  const water = [facts.kind === null ? 'Bottled water' : KINDS[facts.kind], ...factsSaid(facts)].join(', ')
  const warning = warningOf(facts)
  if (warning !== null) return `${water}: ${isDoubtful ? 'perhaps ' : ''}${warning}`
  return !isDoubtful && isAllClear(remarks) ? `${water}: fine for every day` : water
}
