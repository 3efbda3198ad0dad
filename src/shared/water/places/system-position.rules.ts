/** A place in a list of systems by people served and number: "81252-MI0002310"; "none" where no people are reported. */
export interface SystemPosition {
  population: number | null
  id: string
}

const POSITION = /^(none|\d{1,9})-([A-Z0-9]{9})$/

/** A position as an address carries it. */
export const formatSystemPosition = ({ population, id }: SystemPosition): string =>
  `${population ?? 'none'}-${id}`

/** Reads {@link formatSystemPosition}; null for any other text. */
export function readSystemPosition(text: string): SystemPosition | null {
  const [, population, id] = POSITION.exec(text) ?? []
  if (population === undefined || id === undefined) return null
  return { population: population === 'none' ? null : Number(population), id }
}
