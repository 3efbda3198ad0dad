import type { Row } from './text.ts'

/** What a picture shows if it is no label of a water: a paper with prices, a food's table, or minerals of something else: a supplement, or a recipe for water. */
export type Other = 'prices' | 'food' | 'minerals' | null

/** A line that ends with an amount of money. */
const AMOUNT = /(?:^|\s|[$€£])-?\d{1,4}[.,]\d{2}\s?(?:[A-Z]|€|EUR|USD|\$|£)?$/
const MONEY = /[$€£]\s?\d|\d\s?(?:€|EUR\b|USD\b|zł\b|Kč\b|lei\b)/i
/** A deposit is printed on labels. */
const DEPOSIT = /pfand|deposit|consigne|refund|cash value|\bcrv\b/i
const RECEIPT =
  /\b(?:sub\s?-?total|total|totale|summe|gesamtbetrag|betrag|amount|balance|change|cash|visa|mastercard|credit card|receipt|invoice|rechnung|quittung|kassenbon|facture|ticket|scontrino|recibo|fattura|tax|vat|mwst|tva|iva|gst|qty|quantity|thank you|your order|cashier|table no|bill no|tel|add to cart|in stock|delivery|per kg|\/kg)\b/gi

/** Words of a food's table, with a number behind them that is not zero. */
const NUTRIENT =
  /\b(protein|eiwei|prot[eé]in|fat|fett|lipid|mati[eè]res? grasses?|grassi|carbohydrate|kohlenhydrat|glucid|carboidrat|sugar|zucker|sucre|zuccher|az[uú]car|fib(?:er|re)|energy|energie|[eé]nergie|calories|brennwert|cholesterol)[^\d]{0,25}([\d.,]*[1-9])/i
const INGREDIENTS =
  /\b(?:ingredients?|zutaten|ingr[eé]dients|ingredienti|ingredientes|sweetener|aspartame?|aspartam|acesulfame?|citric acid|citronens|flavou?rings?|aroma|caffeine|koffein|syrup|syrop|sirup|milk|milch|lait|alcohol|alc\.|\d\s?% ?vol)\b/i

/** What supplements are sold as, and how their tables count: so much of each mineral, but not in a liter of water. */
const SUPPLEMENT =
  /supplement facts|dietary supplement|\b(?:tablets?|\w*tabletten|capsules?|scoops?|sachets?|softgels?|kapseln|g[eé]lules|comprim[eé]s|1 stick)\b/gi
const SERVING =
  /\b(?:amount )?per serving|\bserving size|\bservings? per (?:container|pack)|% ?(?:daily value|dv\b|nrv|rda|vnr)/gi
/** Bottles of water have a table of servings, too: one of nothing. */
const NUTRITION = /nutrition facts|calories/i

/** Water that someone mixes, in an app or a table of recipes: a target with a tolerance is no analysis. */
const TOLERANCE = /±|\+\s?\/\s?-|\bppm\s?[+±土]/
const RECIPE =
  /\b(?:recipes?|calculator|targets?|profiles?|brew(?:ing|er)?|mash|dos(?:e|age)|concentrates?|epsom|baking soda|droppers?|aquarium|hydroponics?|nutrient solution|settings|espresso)\b/gi

const MINERAL = /cal[cz]i|kal[cz]i|magn|natri|sodi|bicarb|hydrogen|sul[fp]|[ck]hlor|clor|nitra/i
const MINERALS = 3
/** How many amounts of money, and how many words of a bill, make a paper with prices. */
const AMOUNTS = 3
const BILL_WORDS = 2
/** A single price in print of this share of the largest is a price tag. */
const TAG = 0.6

/** So many different words of a supplement, or of a recipe, make one. */
const WORDS_OF_ANOTHER = 2

const distinct = (rows: readonly Row[], words: RegExp) =>
  new Set(rows.flatMap(({ text }) => text.toLowerCase().match(words) ?? [])).size

/** Whether the text is that of a receipt, a price tag, a food's or supplement's table, or a recipe for water. */
export function whatElse(rows: readonly Row[]): Other {
  const priced = rows.filter(({ text }) => AMOUNT.test(text.trim()) || MONEY.test(text))
  const tallest = Math.max(0, ...rows.map(({ height }) => height))
  const bill = new Set(rows.flatMap(({ text }) => text.toLowerCase().match(RECEIPT) ?? []))
  const isTag = rows.some(
    ({ text, height }) => MONEY.test(text) && !DEPOSIT.test(text) && height > TAG * tallest,
  )
  // The rows of an analysis end with numbers, too.
  const isAnalysis = rows.filter(({ text }) => MINERAL.test(text)).length >= MINERALS
  if (isAnalysis && !rows.some(({ text }) => MONEY.test(text))) bill.clear()
  if (isTag || (priced.length >= AMOUNTS && bill.size > 0) || (bill.size >= BILL_WORDS && priced.length > 0))
    return 'prices'
  const isRecipe =
    rows.filter(({ text }) => TOLERANCE.test(text)).length >= WORDS_OF_ANOTHER ||
    distinct(rows, RECIPE) >= WORDS_OF_ANOTHER
  const servings = rows.some(({ text }) => NUTRITION.test(text)) ? 0 : distinct(rows, SERVING)
  if (isRecipe || distinct(rows, SUPPLEMENT) + servings >= WORDS_OF_ANOTHER) return 'minerals'
  const nutrients = new Set(rows.flatMap(({ text }) => NUTRIENT.exec(text)?.[1]?.toLowerCase() ?? []))
  const listed = rows.filter(({ text }) => INGREDIENTS.test(text)).length
  return nutrients.size >= 2 || listed >= 2 || (nutrients.size === 1 && listed === 1) ? 'food' : null
}
