/** The light theme's colors, repeated in every element because many mail apps ignore style sheets. */
export const LIGHT = {
  canvas: '#F2F7F8',
  surface: '#FFFFFF',
  border: '#D3E1E5',
  fg: '#0A2430',
  muted: '#48626D',
  link: '#006874',
  solid: '#00707D',
  onSolid: '#FFFFFF',
  tube: '#E3EDF0',
  water: '#62BECB',
  line: '#007C8A',
  tint: '#D5EFF1',
} as const

const DARK: Record<keyof typeof LIGHT, string> = {
  canvas: '#06151D',
  surface: '#0B202B',
  border: '#1C3A48',
  fg: '#E8F3F5',
  muted: '#A3B9C2',
  link: '#62DBE2',
  solid: '#4FD3DB',
  onSolid: '#04202A',
  tube: '#0E2A37',
  water: '#0A3E57',
  line: '#6DE2E8',
  tint: '#0D3140',
}

/** The site's font if the reader has it, otherwise the system's. */
export const STACK = "Manrope,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** Replaces the colors of elements by class for readers with a dark theme. */
export const DARK_STYLES = `@media (prefers-color-scheme:dark){
.canvas{background:${DARK.canvas}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.border}!important}
.fg{color:${DARK.fg}!important}
.muted{color:${DARK.muted}!important}
.link{color:${DARK.link}!important}
.solid{background:${DARK.solid}!important;color:${DARK.onSolid}!important}
.glass{border-color:${DARK.muted}!important}
.tube{background:${DARK.tube}!important}
.water{background:${DARK.water}!important;border-top-color:${DARK.line}!important}
.line{background:${DARK.line}!important}
.tint{background:${DARK.tint}!important}
.code{background:${DARK.tint}!important;color:${DARK.fg}!important}
}`
