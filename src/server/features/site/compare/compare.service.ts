import type { Deps } from '#server/deps.ts'
import { limitsOn } from '#server/features/water/status/limits.service.ts'
import { localDay } from '#shared/local-day.ts'
import { compareFigures } from '#shared/site/compare/compare.rules.ts'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { findCompared } from './find-compared.service.ts'

/**
 * Up to three waters next to each other: tap water of systems and cities, bottled waters of the catalog, and bottles of the
 * viewer's own fridge. Words that name none of them are listed as unknown. Viewers without Premium learn only what the waters
 * are called.
 */
export async function compareWaters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  words: readonly string[],
): Promise<Comparison> {
  const now = clock.now()
  const found = await Promise.all(words.map((word) => findCompared(db, viewer, now, word)))
  const waters = found.filter((water) => water !== null)
  const answer = {
    waters: waters.map(({ figures: _figures, ...water }) => water),
    unknown: words.filter((_, index) => found[index] === null),
  }
  if (!hasPremium(viewer)) return { ...answer, locked: true }
  const figures = waters.map((water) => water.figures)
  const parameters = [...new Set(figures.flat().map(({ parameter }) => parameter))]
  const limits = await limitsOn(db, localDay(now, 'UTC'), parameters)
  return { ...answer, locked: false, ...compareFigures(figures, limits) }
}
