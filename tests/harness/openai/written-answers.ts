import type { z } from 'zod'
import type * as answers from '#server/features/admin/generation/answers.ts'

const seo = { metaTitle: 'Graz and its water', metaDescription: 'Where the water of Graz comes from.' }

/** What a model writes about Graz. */
export const cityAnswer = (
  values: Partial<z.infer<typeof answers.cityAnswer>> = {},
): z.infer<typeof answers.cityAnswer> => ({
  country: 'Austria',
  state: 'Styria',
  category: 'River',
  tagline: 'Water from the Hochschwab',
  description: ['The Mur runs through the city.', 'Much of its water comes from the mountains.'],
  ...seo,
  ...values,
})

/** A product as a model describes it. */
export const productAnswer = (values: Partial<answers.ProductAnswer> = {}): answers.ProductAnswer => ({
  name: 'Gravity filter',
  brand: null,
  category: 'Water Filters',
  description: ['It filters without electricity.'],
  aiInsight: 'Look at what the filter is certified for.',
  ...values,
})

/** An article of a model's. */
export const innovationAnswer = (
  values: Partial<answers.InnovationAnswer> = {},
): answers.InnovationAnswer => ({
  title: 'Fog nets',
  category: 'AWG',
  summary: 'Nets catch fog. What drips down is collected.',
  sections: [
    { heading: null, paragraphs: ['Fog is caught by nets.'], points: [] },
    { heading: 'Where it works', paragraphs: [], points: ['On coasts', 'On ridges'] },
  ],
  ...seo,
  ...values,
})

/** A report of a model's. */
export const reportAnswer = (values: Partial<answers.ReportAnswer> = {}): answers.ReportAnswer => ({
  waterSource: 'Springs of the Hochschwab',
  summary: ['The city is supplied from springs and wells.'],
  recommendations: 'Ask the utility for its figures.',
  contaminants: [
    { parameter: 'nitrate', value: 2, unit: 'mg/L as N', year: 2024 },
    { parameter: 'lead', value: 400, unit: 'µg/L', year: 1066 },
    { parameter: 'phlogiston', value: 1, unit: 'mg/L', year: 2024 },
    { parameter: 'copper', value: 3, unit: 'spoons', year: 2024 },
    { parameter: 'nitrate', value: 99, unit: 'mg/L as NO3', year: 2023 },
  ],
  ...seo,
  ...values,
})
