/** The one page that the service worker caches. */
export const OFFLINE_PATH = '/offline'
