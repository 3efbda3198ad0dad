import { AppError } from '#shared/app-error.ts'
import { withPlainLetters } from '#shared/plain-letters.ts'
import { MAX_SHARING } from '#shared/scans/bottle.schema.ts'
import { NAMES_OF_MANY_PRODUCTS } from '#shared/scans/many-products.ts'
import { otherDrinkOn } from '#shared/scans/other-drinks.rules.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { plainName, sharedName, sharedSentence, waterNamed } from './find-water.ts'
import { otherDrinkSentence } from './no-water-label-error.ts'

const TAP =
  /\b(?:tap[\s-]?water|faucet water|city water|municipal water|leitungswasser|eau du robinet|acqua del rubinetto|agua (?:del grifo|de la llave)|kraanwater)\b|^tap$/
const DISTILLED = /^(?:steam[\s-])?distilled(?: water)?$/

/** The refusal of a typed name that no water of the catalog has, or several have. */
export function nameNotFound(typed: string, waters: readonly CatalogueWater[]): AppError {
  const shared = sharedName(waters, typed, true)
  if (shared !== null) {
    const which = shared.waters.slice(0, MAX_SHARING).map(({ brand }) => brand)
    return new AppError('NOT_FOUND', sharedSentence(shared), {
      details: { reason: 'which', asked: typed.trim(), which: JSON.stringify(which) },
    })
  }
  const plain = withPlainLetters(typed.trim())
  if (TAP.test(plain))
    return notFound(
      'Tap water is not the same everywhere, so it is not among the bottled waters. Find yours by ZIP code or town.',
      'tap-water',
    )
  if (DISTILLED.test(plain))
    return notFound(
      'Distilled water is water from which distilling removed nearly all minerals; many brands sell it. Type the brand of yours, or scan its label.',
    )
  // A person types what is in large print. Electrolytes are in purified waters, too.
  const drink = otherDrinkOn([{ text: typed, isLarge: true }])
  if (drink === null || drink.isElectrolytesOnly)
    return notFound('No water of that name is in our catalog. Check the spelling, or scan its label.')
  const asked = waterBefore(typed, waters)
  return new AppError('BAD_REQUEST', otherDrinkSentence(`its name says “${drink.word}”`), {
    details: { otherDrink: drink.word, ...(asked === null ? {} : { asked }) },
  })
}

const notFound = (message: string, reason?: string): AppError =>
  new AppError('NOT_FOUND', message, reason === undefined ? {} : { details: { reason } })

/** The water whose name the typed one begins with: "LaCroix" for "la croix lime". Null if none. */
function waterBefore(typed: string, waters: readonly CatalogueWater[]): string | null {
  const words = typed.trim().split(/\s+/)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    const water = NAMES_OF_MANY_PRODUCTS.has(plainName(name)) ? null : waterNamed(waters, name)
    if (water !== null) return water.brand
  }
  return null
}
