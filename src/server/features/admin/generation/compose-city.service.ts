import { readScoreInputs } from '#server/features/water/reports/city-scores.service.ts'
import { readCitySystem } from '#server/features/water/systems/city-systems.service.ts'
import { systemById } from '#server/features/water/systems/water-systems.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import type { CityDetails, CityDetailsInput } from '#shared/admin/generation.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { scoreCity } from '#shared/cities/city-scores.rules.ts'
import { inputsThatShow, type KeptInput } from '#shared/cities/score-inputs.rules.ts'
import { INPUT_NAMES, localFiguresText, publishedText } from '#shared/cities/score-labels.ts'
import { formatNumber } from '#shared/format/number.ts'
import { LENGTHS } from './generation.policy.ts'

const unique = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null)),
]

/** "Leakage rate: 13.1% (Denver Water, 2024)": dated, so that the sentence stays true. */
const figureText = (figure: KeptInput): string =>
  `${INPUT_NAMES[figure.input]}: ${publishedText(figure) ?? formatNumber(figure.storedValue)} (${figure.place}, ${figure.year})`

/** The figures a score counts, in a sentence; null without any. */
function figuresParagraph(counted: readonly KeptInput[]): string | null {
  if (counted.length === 0) return null
  const list = counted.map(figureText).join('; ')
  return `${localFiguresText(scoreCity(counted))}. ${list}.`
}

/**
 * The texts of a city's page from what is stored and without a model: who serves it with what water, and the figures behind its
 * score, each with its area and year. Throws SERVICE_UNAVAILABLE where we know neither.
 */
export async function composeCity(
  { deps, viewer }: Pick<MemberContext, 'deps' | 'viewer'>,
  input: CityDetailsInput,
): Promise<CityDetails> {
  const { db, clock } = deps
  const { cityId = null, name, category = 'River' } = input
  const state = input.state || null
  const country = input.country || null
  const place = { id: cityId, name, state, country: country ?? '' }
  const [{ linked, suggested }, kept] = await Promise.all([
    readCitySystem(db, place),
    cityId === null ? [] : readScoreInputs(db, cityId),
  ])
  const counted = inputsThatShow(kept).filter(({ counts }) => counts)
  const system = linked?.system ?? suggested
  if (system === null && counted.length === 0)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'No AI key is set, and there is no data about this city. Link its water system, or add a key in Settings.',
      { details: { reason: 'no-ai-key' } },
    )
  const water = system === null ? null : await systemById(db, viewer, clock.now(), system.id)
  const source = water?.system.sourceWater ?? null
  const serves =
    system === null
      ? null
      : `${system.name} serves ${
          system.population === null
            ? name
            : `about ${formatNumber(system.population)} people in and around ${name}`
        }${source === null ? '' : ` with ${source}`}.`
  const sources = [
    ...counted,
    ...(water?.sources ?? []).map(({ title, url }) => ({ sourceTitle: title, sourceUrl: url })),
  ]
  const description = [serves, figuresParagraph(counted)].filter((text) => text !== null)
  return {
    country,
    state,
    tagline: serves !== null && serves.length <= LENGTHS.tagline ? serves : null,
    description: description.join('\n\n'),
    category,
    metaTitle: null,
    metaDescription: null,
    imageUrl: null,
    sourceTitle:
      unique(sources.map(({ sourceTitle }) => sourceTitle))
        .join('; ')
        .slice(0, 500) || null,
    sourceUrl: sources.find(({ sourceUrl }) => sourceUrl !== null)?.sourceUrl ?? null,
    model: OUR_OWN_VALUES,
  }
}
