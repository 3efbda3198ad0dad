import type { z } from 'zod'
import { plainOptional, plainText } from '#server/providers/ai/openai/plain-text.ts'
import type * as schema from '#shared/generation/generation.schema.ts'
import { MAX_IDEAS } from '#shared/generation/generation.schema.ts'
import { storePicture } from '../uploads/uploads.service.ts'
import * as answers from './answers.ts'
import { askToDraw, askToWrite, type GeneratorContext } from './ask-model.service.ts'
import { articleOf, LENGTHS, newOnes, paragraphsOf, productOf, seoOf, unusable } from './generation.policy.ts'
import * as queries from './generation.queries.ts'
import * as prompts from './prompts.ts'

/** Names a model is told of, so that it proposes others; what it proposes all the same is left out afterwards. */
const TOLD_NAMES = 300

/** The words of a city's page. */
export async function cityDetails(
  ctx: GeneratorContext,
  input: z.infer<typeof schema.cityDetailsInput>,
  signal?: AbortSignal,
): Promise<schema.CityDetails> {
  const order = {
    purpose: 'city-details',
    schema: answers.cityAnswer,
    task: prompts.CITY_DETAILS,
    data: { city: input },
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  return {
    country: plainOptional(value.country, LENGTHS.name),
    state: plainOptional(value.state, LENGTHS.name),
    tagline: plainOptional(value.tagline, LENGTHS.tagline),
    description: paragraphsOf(value.description),
    category: value.category,
    ...seoOf(value),
    imageUrl: null,
    model,
  }
}

/** Cities that deserve a page and have none. */
export async function cityIdeas(
  ctx: GeneratorContext,
  { existingCities }: z.infer<typeof schema.cityIdeasInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.cityIdeasOutput>> {
  const stored = await queries.selectCityNames(ctx.deps.db)
  const existing = [...existingCities, ...stored.map(({ name, country }) => `${name}, ${country}`)]
  const order = {
    purpose: 'city-ideas',
    schema: answers.cityIdeasAnswer,
    task: prompts.CITY_IDEAS,
    data: { existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  const ideas = value.cities
    .map((city) => ({
      name: plainText(city.name, LENGTHS.name),
      country: plainText(city.country, LENGTHS.name),
      tagline: plainText(city.tagline, LENGTHS.tagline),
      description: plainText(city.description, LENGTHS.line),
    }))
    .filter(({ name, country }) => name !== '' && country !== '')
  // A list of bare names is taken at its word; one with countries tells namesakes apart.
  const unknown = newOnes(ideas, ({ name, country }) => `${name}, ${country}`, existing)
  return { cities: newOnes(unknown, ({ name }) => name, existingCities).slice(0, MAX_IDEAS), model }
}

/** The words of one product. */
export async function productDetails(
  ctx: GeneratorContext,
  input: z.infer<typeof schema.productDetailsInput>,
  signal?: AbortSignal,
): Promise<schema.ProductDetails> {
  const order = {
    purpose: 'product-details',
    schema: answers.productAnswer,
    task: prompts.PRODUCT_DETAILS,
    data: input,
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  const product = productOf(value)
  if (product === null) throw unusable()
  return { ...product, model }
}

/** Several products that are not there yet. */
export async function productList(
  ctx: GeneratorContext,
  { existingProducts, ...input }: z.infer<typeof schema.productListInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.productListOutput>> {
  const stored = await queries.selectProductNames(ctx.deps.db)
  const existing = [...existingProducts, ...stored.map(({ name }) => name)]
  const order = {
    purpose: 'product-list',
    schema: answers.productListAnswer,
    task: prompts.PRODUCT_LIST,
    data: { ...input, existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  const products = value.products.flatMap((answer) => productOf(answer) ?? [])
  return { products: newOnes(products, ({ name }) => name, existing).slice(0, input.count), model }
}

/** An article about an innovation. */
export async function innovationDetails(
  ctx: GeneratorContext,
  input: z.infer<typeof schema.innovationDetailsInput>,
  signal?: AbortSignal,
): Promise<schema.InnovationDetails> {
  const order = {
    purpose: 'innovation-details',
    schema: answers.innovationAnswer,
    task: prompts.INNOVATION_DETAILS,
    data: input,
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  const title = plainText(value.title, LENGTHS.name)
  const description = articleOf(value.sections)
  if (title === '' || description === '') throw unusable()
  const summary = plainText(value.summary, LENGTHS.line)
  return { title, category: value.category, summary, description, ...seoOf(value), model }
}

/** Topics nobody has written about yet. */
export async function innovationIdeas(
  ctx: GeneratorContext,
  { existingInnovations }: z.infer<typeof schema.innovationIdeasInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.innovationIdeasOutput>> {
  const stored = await queries.selectInnovationTitles(ctx.deps.db)
  const existing = [...existingInnovations, ...stored.map(({ title }) => title)]
  const order = {
    purpose: 'innovation-ideas',
    schema: answers.innovationIdeasAnswer,
    task: prompts.INNOVATION_IDEAS,
    data: { existing: existing.slice(0, TOLD_NAMES) },
  }
  const { value, model } = await askToWrite(ctx, order, signal)
  const titles = value.titles.map((title) => plainText(title, LENGTHS.name))
  return { ideas: newOnes(titles, (title) => title, existing).slice(0, MAX_IDEAS), model }
}

/** A picture of a record, drawn and stored; no address a model names is ever followed. */
export async function drawPicture(
  ctx: GeneratorContext,
  { bucket, prefix, ...subject }: z.infer<typeof schema.drawPictureInput>,
  signal?: AbortSignal,
): Promise<z.infer<typeof schema.drawnPictureSchema>> {
  const { value, model } = await askToDraw(ctx, prompts.picturePrompt(bucket, subject), signal)
  const { publicUrl } = await storePicture(ctx.deps, value, { bucket, prefix })
  return { publicUrl, imageUrl: publicUrl, model }
}
