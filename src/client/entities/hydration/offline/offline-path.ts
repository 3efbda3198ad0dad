/** The one page that is kept on the device. */
export const OFFLINE_PATH = '/offline'
