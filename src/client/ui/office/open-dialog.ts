/** Matches a modal dialog that is open: one of Chakra's, or one of the browser's own. */
export const OPEN_DIALOG = '[aria-modal=true], dialog[open]'
