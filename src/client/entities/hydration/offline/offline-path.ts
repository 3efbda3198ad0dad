/** The one page that the service worker caches. */
export const OFFLINE_PATH = '/offline'

/** The IndexedDB database of presses that wait; it exists only where someone has used the tracker. */
export const PRESS_DATABASE = 'waiting-presses'
