import type { z } from 'zod'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import { storePicture } from '#server/platform/uploads/uploads.service.ts'
import { plainOptional, plainText } from '#server/providers/ai/openai/plain-text.ts'
import type * as schema from '#shared/admin/generation.schema.ts'
import { MAX_IDEAS } from '#shared/admin/generation.schema.ts'
import * as answers from './answers.ts'
import { accountOf, drawWithModel, type GeneratorContext, writeWithModel } from './call-model.service.ts'
import { composeCity } from './compose-city.service.ts'
import { articleOf, LENGTHS, newOnes, paragraphsOf, productOf, seoOf, unusable } from './generation.policy.ts'
import * as prompts from './prompts.ts'

/** The most names that are read, including those of drafts. */
const MOST_NAMES = 5_000
/** How many existing names a model gets to see. Proposals that exist anyway are left out afterwards. */
const TOLD_NAMES = 300

/** The texts of a city's page: a model's where an AI key is set, else composed from what is stored. */
export async function cityDetails(
  ctx: GeneratorContext,
  input: schema.CityDetailsInput,
  signal?: AbortSignal,
): Promise<schema.CityDetails> {
  if ((await readAiSettings(ctx.deps)) === null) return composeCity(ctx, input)
  const { cityId: _cityId, ...city } = input
  const task = {
    purpose: 'city-details',
    schema: answers.cityAnswer,
    task: prompts.CITY_DETAILS,
    data: { city },
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  return {
    country: plainOptional(value.country, LENGTHS.name),
    state: plainOptional(value.state, LENGTHS.name),
    tagline: plainOptional(value.tagline, LENGTHS.tagline),
    description: paragraphsOf(value.description),
    category: value.category,
    ...seoOf(value),
    imageUrl: null,
    sourceTitle: null,
    sourceUrl: null,
    model,
  }
}

/** Cities that should have a page and have none. */
export async function cityIdeas(
  ctx: GeneratorContext,
  { existingCities }: z.infer<typeof schema.cityIdeasInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.cityIdeasOutput>> {
  const stored = await ctx.deps.db
    .selectFrom('cities')
    .select(['name', 'country'])
    .orderBy('id')
    .limit(MOST_NAMES)
    .execute()
  const existing = [...existingCities, ...stored.map(({ name, country }) => `${name}, ${country}`)]
  const task = {
    purpose: 'city-ideas',
    schema: answers.cityIdeasAnswer,
    task: prompts.CITY_IDEAS,
    data: { existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const ideas = value.cities
    .map((city) => ({
      name: plainText(city.name, LENGTHS.name),
      country: plainText(city.country, LENGTHS.name),
      tagline: plainText(city.tagline, LENGTHS.tagline),
      description: plainText(city.description, LENGTHS.line),
    }))
    .filter(({ name, country }) => name !== '' && country !== '')
  // A list of plain names excludes each name; a list with countries tells cities of the same name apart.
  const unknown = newOnes(ideas, ({ name, country }) => `${name}, ${country}`, existing)
  return { cities: newOnes(unknown, ({ name }) => name, existingCities).slice(0, MAX_IDEAS), model }
}

/** The texts of one product. */
export async function productDetails(
  ctx: GeneratorContext,
  input: z.infer<typeof schema.productDetailsInput>,
  signal?: AbortSignal,
): Promise<schema.ProductDetails> {
  const task = {
    purpose: 'product-details',
    schema: answers.productAnswer,
    task: prompts.PRODUCT_DETAILS,
    data: input,
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const product = productOf(value)
  if (product === null) throw unusable()
  return { ...product, model }
}

/** Several new products. */
export async function productList(
  ctx: GeneratorContext,
  { existingProducts, ...input }: z.infer<typeof schema.productListInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.productListOutput>> {
  const stored = await ctx.deps.db
    .selectFrom('affiliate_products')
    .select('name')
    .orderBy('id')
    .limit(MOST_NAMES)
    .execute()
  const existing = [...existingProducts, ...stored.map(({ name }) => name)]
  const task = {
    purpose: 'product-list',
    schema: answers.productListAnswer,
    task: prompts.PRODUCT_LIST,
    data: { ...input, existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const products = value.products.flatMap((answer) => productOf(answer) ?? [])
  return { products: newOnes(products, ({ name }) => name, existing).slice(0, input.count), model }
}

/** An article about an innovation. */
export async function innovationDetails(
  ctx: GeneratorContext,
  input: z.infer<typeof schema.innovationDetailsInput>,
  signal?: AbortSignal,
): Promise<schema.InnovationDetails> {
  const task = {
    purpose: 'innovation-details',
    schema: answers.innovationAnswer,
    task: prompts.INNOVATION_DETAILS,
    data: input,
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const title = plainText(value.title, LENGTHS.name)
  const description = articleOf(value.sections)
  if (title === '' || description === '') throw unusable()
  const summary = plainText(value.summary, LENGTHS.line)
  return { title, category: value.category, summary, description, ...seoOf(value), model }
}

/** Topics without an article. */
export async function innovationIdeas(
  ctx: GeneratorContext,
  { existingInnovations }: z.infer<typeof schema.innovationIdeasInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.innovationIdeasOutput>> {
  const stored = await ctx.deps.db
    .selectFrom('innovations')
    .select('title')
    .orderBy('id')
    .limit(MOST_NAMES)
    .execute()
  const existing = [...existingInnovations, ...stored.map(({ title }) => title)]
  const task = {
    purpose: 'innovation-ideas',
    schema: answers.innovationIdeasAnswer,
    task: prompts.INNOVATION_IDEAS,
    data: { existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const titles = value.titles.map((title) => plainText(title, LENGTHS.name))
  return { ideas: newOnes(titles, (title) => title, existing).slice(0, MAX_IDEAS), model }
}

/** A picture for a record, drawn and stored. Addresses that a model names are never fetched. */
export async function drawPicture(
  ctx: GeneratorContext,
  { bucket, prefix, ...subject }: z.infer<typeof schema.drawPictureInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.drawnPictureSchema>> {
  const { value, model } = await drawWithModel(ctx, prompts.picturePrompt(bucket, subject), signal)
  const { publicUrl } = await storePicture(ctx.deps, value, { bucket, prefix }, accountOf(ctx))
  return { publicUrl, imageUrl: publicUrl, model }
}
