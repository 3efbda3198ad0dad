/** The laws by which the same water of the United States is judged, one after the other. */
export const LAWS = ['epa-today', 'epa-2029', 'who', 'eu'] as const
export type Law = (typeof LAWS)[number]
