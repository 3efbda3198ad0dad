/** Where people download everything held about them, as one JSON file. */
export const EXPORT_PATH = '/api/account/export'
/** The file's name in the browser. */
export const EXPORT_FILE_NAME = 'smart-hydration-data.json'
