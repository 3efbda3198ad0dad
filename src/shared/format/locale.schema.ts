import { z } from 'zod'

/** English with the conventions of a region: 'en-US'. */
export const localeSchema = z.string().regex(/^en-[A-Z]{2}$/, 'Choose one of the formats in the list.')
