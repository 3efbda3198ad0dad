/** Longest path of this site that is handed around, with whatever follows it. */
export const OWN_PATH_MAX_LENGTH = 1500
/** One slash first, so that no other host can; then what an address may be written with. */
export const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

/** Whether a text is a path of this site, query and all. */
export const isOwnPath = (text: string): boolean => text.length <= OWN_PATH_MAX_LENGTH && OWN_PATH.test(text)
