import { withPlainLetters } from '../../plain-letters.ts'

/** A bottled water's name in the address of its page: "Nałęczowianka" is `naleczowianka`. */
export const waterSlug = (brand: string): string =>
  withPlainLetters(brand)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The address of a bottled water's page. */
export const waterPath = (brand: string): string => `/waters/${waterSlug(brand)}`
