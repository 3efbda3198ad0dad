/** The product's name. */
export const SITE_NAME = 'Smart Hydration'

/** Every document title ends in it. */
export const SITE_TITLE = `${SITE_NAME} & Water Insights`
