/** The title of a water whose name was not read. */
export const UNNAMED_WATER = 'Not in our catalog'
