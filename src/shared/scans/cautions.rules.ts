import { formatMineral, formatNumber } from '../format/number.ts'
import { joinWords } from '../water/values/join-words.ts'
import type { Remark } from './bottle.schema.ts'
import { dailyShare } from './daily-intake.rules.ts'
import { type KnownBy, type Mineral, PH_BAND, type WaterFacts } from './minerals.ts'
import { mineralOf } from './water-classes.rules.ts'

/**
 * The figures waters are measured by, mg/L, as the shipped `contaminant-limits.json` and `bottled-water-classes.json`
 * have them (a test compares them). Those of tap water are named as what they are: they bind no mineral water.
 */
export const CAUTION_FIGURES = {
  /** Health: WHO guideline value and EU parametric value of drinking water, as nitrate. */
  nitrate: 50,
  /** Health: WHO and EU; above it the EU has bottles say "not for regular consumption by children under 7". */
  fluoride: 1.5,
  /** EU indicator of drinking water, "contains sodium", and the most the NHS names for making up infant formula. */
  sodium: 200,
  /** "Suitable for a low-sodium diet" below it. */
  lowSodium: 20,
  /** Taste: EU indicator and US secondary standard. The NHS names it for infant formula too ("Making up infant formula"). */
  sulfate: 250,
  /** May be laxative above it (WHO, Guidelines for drinking-water quality, 4th edition: from 1,000 to 1,200 mg/L on). */
  laxativeSulfate: 1000,
  /** Taste: EU indicator and US secondary standard. */
  chloride: 250,
} as const
/** From this share of a health figure on, a value is called close to it. */
const CLOSE_FROM = 0.75
/** From this much dissolved solids on, an unknown fluoride content is worth a word, mg/L. */
const MUCH_DISSOLVED = 1000
/** From this hardness on scale is worth a word: the USGS' "hard", mg/L as CaCO3. */
const SCALE_ABOVE = 120

type Known = { value: number; knownBy: KnownBy }

/** "6.5 mg/L", marked where a model estimated it. */
const written = ({ value, knownBy }: Known) =>
  knownBy === 'model' ? `about ${formatMineral(value)} mg/L, estimated` : `${formatMineral(value)} mg/L`

const percentOf = (value: number, figure: number) => Math.round((value / figure) * 100)

function nitrate(known: Known): Remark {
  const { value } = known
  const figure = CAUTION_FIGURES.nitrate
  const base = `WHO and the EU set ${figure} mg/L for drinking water, above all to protect bottle-fed infants.`
  if (value > figure)
    return {
      level: 'caution',
      title: 'Nitrate above the drinking-water guideline',
      text: base,
      value: written(known),
    }
  if (value >= figure * CLOSE_FROM)
    return {
      level: 'caution',
      title: 'Nitrate close to the drinking-water guideline',
      text: `This is ${percentOf(value, figure)}% of it. ${base}`,
      value: written(known),
    }
  return {
    level: 'ok',
    title: 'Nitrate within the guideline',
    text: `This is ${percentOf(value, figure)}% of the ${figure} mg/L WHO and the EU set for drinking water.`,
    value: written(known),
  }
}

function fluoride(known: Known): Remark {
  const figure = CAUTION_FIGURES.fluoride
  if (known.value > figure)
    return {
      level: 'caution',
      title: 'Not for regular drinking by infants and children under 7',
      text: `Above ${figure} mg/L of fluoride a bottle in the EU has to say so: too much can mark growing teeth.`,
      value: written(known),
    }
  if (known.value >= figure * CLOSE_FROM)
    return {
      level: 'caution',
      title: 'Fluoride close to the drinking-water guideline',
      text: `This is ${percentOf(known.value, figure)}% of the ${figure} mg/L WHO and the EU set for drinking water. Too much can mark growing teeth.`,
      value: written(known),
    }
  return {
    level: 'ok',
    title: 'Fluoride within the guideline',
    text: `WHO and the EU set ${figure} mg/L for drinking water.`,
    value: written(known),
  }
}

function sodium(known: Known): Remark | null {
  const figure = CAUTION_FIGURES.sodium
  const share = dailyShare('sodium', known.value)
  if (known.value > figure)
    return {
      level: 'caution',
      title: 'High in sodium',
      text: `Worth knowing if you watch your salt: a liter has ${share?.percent}% of the ${formatNumber(share?.amount ?? 0)} mg a day WHO advises to stay below. Not for infant formula: the NHS advises less than ${figure} mg/L of sodium.`,
      value: written(known),
    }
  if (known.value >= CAUTION_FIGURES.lowSodium) return null
  return {
    level: 'ok',
    title: 'Low in sodium',
    text: `Below ${CAUTION_FIGURES.lowSodium} mg/L: by EU rules suitable for a low-sodium diet.`,
    value: written(known),
  }
}

/** Chloride is noticed by the tongue and has no health figure. */
function chloride(known: Known): Remark | null {
  const figure = CAUTION_FIGURES.chloride
  if (known.value <= figure) return null
  return {
    level: 'info',
    title: 'Rich in chloride',
    text: `You may taste it: for tap water the EU and the US name ${figure} mg/L, for its taste. It is no health limit, and mineral waters may have more.`,
    value: written(known),
  }
}

function sulfate(known: Known): Remark | null {
  const { sulfate: figure, laxativeSulfate } = CAUTION_FIGURES
  if (known.value <= figure) return null
  const formula = `The NHS advises against more than ${figure} mg/L of sulfate for making up infant formula.`
  if (known.value <= laxativeSulfate)
    return {
      level: 'caution',
      title: 'Not for infant formula',
      text: `${formula} For everyone else it is a matter of taste.`,
      value: written(known),
    }
  return {
    level: 'caution',
    title: 'May be laxative, and not for infant formula',
    text: `More than ${formatNumber(laxativeSulfate)} mg/L of sulfate can act as a laxative, above all if you are not used to it. ${formula}`,
    value: written(known),
  }
}

const MINERAL_REMARKS: Readonly<Partial<Record<Mineral, (known: Known) => Remark | null>>> = {
  nitrate,
  fluoride,
  sodium,
  sulfate,
  chloride,
}

function phRemark(ph: number, kind: WaterFacts['kind']): Remark | null {
  const value = `pH ${ph}`
  if (ph < PH_BAND.low && kind === 'sparkling')
    return {
      level: 'info',
      title: 'Acidic because it sparkles',
      text: 'Dissolved carbon dioxide makes every sparkling water slightly acidic. That is as it should be, and goes as the bubbles go.',
      value,
    }
  if (ph < PH_BAND.low)
    return {
      level: 'info',
      title: 'Slightly acidic',
      text: `Below ${PH_BAND.low}, the lower end of what the EU and the US name for tap water, where it is about pipes and taste. ${kind === null ? 'If it is a sparkling water, its bubbles are why.' : 'No health figure depends on it.'}`,
      value,
    }
  if (ph <= PH_BAND.high) return null
  return {
    level: 'info',
    title: 'Alkaline',
    text: `Above ${PH_BAND.high}, the upper end of the US range for tap water, where it is about taste and deposits. No health benefit of it is established.`,
    value,
  }
}

function scale(hardness: number): Remark | null {
  if (hardness <= SCALE_ABOVE) return null
  return {
    level: 'info',
    title: 'Leaves scale',
    text: 'Kettles and coffee machines will need descaling. Hardness is calcium and magnesium, and has no health limit.',
    value: `${formatMineral(hardness)} mg/L as CaCO3`,
  }
}

/** Waters rich in minerals are often rich in fluoride too, so its absence from an analysis is worth a word. */
function unknownFluoride(facts: WaterFacts): Remark | null {
  if (facts.tds === null || facts.tds < MUCH_DISSOLVED || mineralOf(facts, 'fluoride') !== null) return null
  return {
    level: 'info',
    title: 'Fluoride not known',
    text: 'Neither the label nor our catalog names the fluoride of this mineral-rich water. Check the label before you give it to infants or children under 7.',
    value: null,
  }
}

const NOTHING_KNOWN: Remark = {
  level: 'info',
  title: 'No values to check',
  text: 'Neither the label nor our catalog says anything about the minerals of this water.',
  value: null,
}

const ORDER = { caution: 0, info: 1, ok: 2 } as const

/** How far the values of our catalog can be trusted for a water. */
export interface CatalogueTrust {
  /** Read second-hand, or so old that the water may have changed. */
  isUnconfirmed: boolean
  /** Its source names no year of analysis. */
  isUndated?: boolean
}

/** Doubt never says that all is well, and it still warns: an unconfirmed value keeps its caution and loses its all-clear. */
function asUnconfirmed(remark: Remark): Remark {
  if (remark.level === 'caution' && remark.value !== null)
    return {
      ...remark,
      text: `It may contain ${remark.value}, not checked yet: read the label. ${remark.text}`,
      value: `${remark.value}, not checked yet`,
    }
  return {
    ...remark,
    level: remark.level === 'ok' ? 'info' : remark.level,
    title: remark.level === 'ok' ? `${remark.title}, by a figure not checked yet` : remark.title,
    text: `${remark.text} This figure has not been checked: read the label.`,
  }
}

/** What to watch by values that no one has checked: a high one warns, and a low one says nothing. */
export const unconfirmedCautions = (values: readonly { mineral: Mineral; value: number }[]): Remark[] =>
  values.flatMap(({ mineral, value }) => {
    const remark = MINERAL_REMARKS[mineral]?.({ value, knownBy: 'volunteers' }) ?? null
    return remark?.level === 'caution' ? [asUnconfirmed(remark)] : []
  })

/** What has to be known before a water is called fine for everyone. */
const NEEDED_FOR_ALL_CLEAR = [
  'fluoride',
  'sodium',
  'nitrate',
  'sulfate',
] as const satisfies readonly Mineral[]

/** Whether a value proves something: a model's guess, an unconfirmed and an undated figure do not. */
const isProof = (knownBy: KnownBy, { isUnconfirmed, isUndated = false }: CatalogueTrust) =>
  knownBy !== 'model' &&
  knownBy !== 'volunteers' &&
  !(knownBy === 'published' && (isUnconfirmed || isUndated))

/** The title of the remark that says that there is nothing to be careful about. */
const ALL_CLEAR = 'Nothing to be careful about'

/** Whether remarks on a water say that there is nothing to be careful about. */
export const isAllClear = (remarks: readonly Remark[]): boolean =>
  remarks.some(({ level, title }) => level === 'ok' && title === ALL_CLEAR)

/** That there is nothing to be careful about, or what would have to be known to say so. Null next to a caution. */
function allClear(facts: WaterFacts, remarks: readonly Remark[], trust: CatalogueTrust): Remark | null {
  if (remarks.some(({ level }) => level === 'caution')) return null
  const missing = NEEDED_FOR_ALL_CLEAR.filter((mineral) => {
    const known = mineralOf(facts, mineral)
    return known === null || !isProof(known.knownBy, trust)
  })
  const close = NEEDED_FOR_ALL_CLEAR.filter(
    (mineral) => (mineralOf(facts, mineral)?.value ?? 0) >= CAUTION_FIGURES[mineral] * CLOSE_FROM,
  )
  if (close.length > 0)
    return {
      level: 'info',
      title: 'Close to a figure for drinking water',
      text: `Its ${joinWords(close, 'and')} ${close.length === 1 ? 'is' : 'are'} within a quarter of the figure: read the label before you give it to infants.`,
      value: null,
    }
  if (missing.length === 0)
    return {
      level: 'ok',
      title: ALL_CLEAR,
      text: 'Fluoride, sodium, nitrate and sulfate are known, and all are well within the figures for drinking water.',
      value: null,
    }
  return {
    level: 'info',
    title: 'Not enough known to say it is fine for everyone',
    text: `Some bottled waters have too much sodium or sulfate for infant formula, says the NHS. Read the label for ${joinWords(missing, 'and')} before you give it to infants, or if you watch your salt.`,
    value: null,
  }
}

/** What is worth knowing about a water, the weightiest first. `hardness` is in mg/L as CaCO3. */
export function waterCautions(
  facts: WaterFacts,
  hardness: number | null,
  trust: CatalogueTrust = { isUnconfirmed: false },
): Remark[] {
  if (facts.ph === null && facts.tds === null && facts.nutrition.length === 0) return [NOTHING_KNOWN]
  const remarks = [
    ...Object.entries(MINERAL_REMARKS).map(([mineral, remarkOn]) => {
      const known = mineralOf(facts, mineral as Mineral)
      const remark = known === null ? null : remarkOn(known)
      return remark !== null && trust.isUnconfirmed && known?.knownBy === 'published'
        ? asUnconfirmed(remark)
        : remark
    }),
    facts.ph === null ? null : phRemark(facts.ph, facts.kind),
    hardness === null ? null : scale(hardness),
  ].filter((remark) => remark !== null)
  // The line about what is not known names fluoride too.
  const first = allClear(facts, remarks, trust) ?? unknownFluoride(facts)
  return [...(first === null ? [] : [first]), ...remarks.toSorted((a, b) => ORDER[a.level] - ORDER[b.level])]
}
