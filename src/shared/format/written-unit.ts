import {
  ML_PER_CUP,
  ML_PER_FL_OZ,
  ML_PER_IMPERIAL_CUP,
  ML_PER_IMPERIAL_FL_OZ,
  ML_PER_IMPERIAL_PINT,
  ML_PER_PINT,
} from './ml-per-unit.ts'

/** The units that people and programs write amounts in, with the milliliters of one. */
export const VOLUME_UNITS = {
  ml: { label: 'Milliliters (ml)', ml: 1 },
  cl: { label: 'Centiliters (cl)', ml: 10 },
  dl: { label: 'Deciliters (dl)', ml: 100 },
  l: { label: 'Liters (l)', ml: 1000 },
  fl_oz: { label: 'US fluid ounces (fl oz)', ml: ML_PER_FL_OZ },
  imperial_fl_oz: { label: 'Imperial fluid ounces', ml: ML_PER_IMPERIAL_FL_OZ },
  cup: { label: 'US cups', ml: ML_PER_CUP },
  imperial_cup: { label: 'Imperial cups', ml: ML_PER_IMPERIAL_CUP },
  pint: { label: 'US pints', ml: ML_PER_PINT },
  imperial_pint: { label: 'Imperial pints', ml: ML_PER_IMPERIAL_PINT },
} as const
export type VolumeUnit = keyof typeof VOLUME_UNITS

type Family = 'ml' | 'cl' | 'dl' | 'l' | 'fl_oz' | 'cup' | 'pint'

/** Words of the units, also as neighbors of English write them. The first that a text holds is meant. */
const WORDS: readonly (readonly [Family, string])[] = [
  ['fl_oz', 'oz ounce ounces floz'],
  ['cup', 'cup cups'],
  ['pint', 'pint pints pt'],
  ['ml', 'ml milliliter milliliters millilitre millilitres mililitro mililitros millilitri cc мл 毫升 مل'],
  ['ml', 'mililitr mililitry mililitrów'],
  ['cl', 'cl centiliter centiliters centilitre centilitres centilitro centilitros centilitri'],
  ['dl', 'dl deciliter deciliters decilitre decilitres decilitro decilitros decilitri'],
  ['l', 'l liter liters litre litres litro litros litri litr litra litry litrów ltr л 升'],
]
const FAMILIES = new Map(
  WORDS.flatMap(([family, words]) => words.split(' ').map((word) => [word, family] as const)),
)
const IMPERIAL = new Set(['imp', 'imperial', 'uk'])
/** Words that may stand around a unit and change nothing. */
const AROUND = new Set([...IMPERIAL, 'fl', 'fluid', 'us'])

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

function unitOfWords(words: readonly string[]): VolumeUnit | null {
  const [family] = WORDS.find(([each]) => words.some((word) => FAMILIES.get(word) === each)) ?? []
  if (family === undefined) return null
  const isImperial = words.some((word) => IMPERIAL.has(word))
  return isImperial && (family === 'fl_oz' || family === 'cup' || family === 'pint')
    ? `imperial_${family}`
    : family
}

/** The unit that a text names among other words ("Amount (ml)"); null if it names none. */
export const unitIn = (text: string): VolumeUnit | null => unitOfWords(wordsOf(text))

/** The unit that a text is: nothing else may stand in it ("fl. oz.", not "steps" or "ml of tea"). */
export function unitNamed(text: string): VolumeUnit | null {
  const words = wordsOf(text)
  return words.every((word) => FAMILIES.has(word) || AROUND.has(word)) && !/[\p{N}×*/=|]/u.test(text)
    ? unitOfWords(words)
    : null
}
