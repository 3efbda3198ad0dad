import { personKey } from '#client/lib/stored-key.ts'

/** The one page that the service worker caches. */
export const OFFLINE_PATH = '/offline'

/** The IndexedDB database of presses that wait, each under its person's id; it exists only where someone has used the tracker. */
export const PRESS_DATABASE = personKey('waiting-presses')
