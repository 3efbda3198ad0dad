/** The page's own color in each theme; the browser's frame takes it too. */
export const CANVAS_COLOR = { dark: '#06151D', light: '#F2F7F8' } as const
