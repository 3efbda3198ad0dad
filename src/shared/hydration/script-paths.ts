/** The addresses at which scripts read with an access token. */
export const TODAY_PATH = '/api/today'
export const DRINKS_PATH = '/api/drinks'
/** The address at which they add drinks. */
export const LOG_PATH = '/api/log'
