/** The custom property that stands for the token at this place of the list in a build: `--t0`, `--t1`, … */
export const shortName = (place: number): string => `--t${place.toString(36)}`
