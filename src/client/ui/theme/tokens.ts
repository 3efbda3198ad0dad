import { defineConfig } from '@chakra-ui/react/styled-system'
import { CANVAS_COLOR } from './canvas-color.ts'

/** A color or shadow in the dark theme (the default on screens) and in the light one (also on paper). */
const themed = (dark: string, light: string) => ({ value: { base: light, _dark: dark } })
/** A size on phones and from the `lg` breakpoint up. */
const fluid = (phone: string, desktop: string) => ({ value: { base: phone, lg: desktop } })
const fixed = (value: string) => ({ value })

const colors = {
  bg: {
    canvas: themed(CANVAS_COLOR.dark, CANVAS_COLOR.light),
    sunken: themed('#041018', '#E6EFF1'),
    surface: themed('#0B202B', '#FFFFFF'),
    raised: themed('#12303E', '#FFFFFF'),
    inverse: themed('#E8F3F5', '#0A2430'),
  },
  fg: {
    DEFAULT: themed('#E8F3F5', '#0A2430'),
    muted: themed('#A3B9C2', '#48626D'),
    subtle: themed('#8BA3AD', '#566F7A'),
    inverse: themed('#06151D', '#F2F7F8'),
  },
  border: {
    DEFAULT: themed('#1C3A48', '#D3E1E5'),
    strong: themed('#587A89', '#738C97'),
  },
  accent: {
    solid: themed('#4FD3DB', '#00707D'),
    hover: themed('#7BE3E8', '#005B66'),
    fg: themed('#04202A', '#FFFFFF'),
    text: themed('#62DBE2', '#006874'),
    subtle: themed('#0D3743', '#DCF1F3'),
  },
  good: {
    DEFAULT: themed('#62D69A', '#10723F'),
    subtle: themed('#0E3429', '#DCF2E5'),
  },
  caution: {
    DEFAULT: themed('#F4BC55', '#8A4F00'),
    solid: themed('#F4BC55', '#B86E00'),
    subtle: themed('#38290C', '#FCEED4'),
    fill: themed('#7A5415', '#F2C272'),
  },
  bad: {
    DEFAULT: themed('#FF9488', '#B0322A'),
    fill: themed('#83382F', '#F0A9A1'),
    subtle: themed('#3D1B1B', '#FBE4E1'),
    solid: themed('#FF9488', '#B0322A'),
    fg: themed('#330B08', '#FFFFFF'),
  },
  /** An alkaline pH alone. */
  violet: {
    DEFAULT: themed('#CBB8FF', '#5B3DA8'),
    subtle: themed('#2A2147', '#ECE6FB'),
  },
  /** Statuses of a water whose colors nothing else has; the others are `caution`, `good`, `accent` and `fg`. */
  status: {
    caution: themed('#FFA56B', '#A33800'),
    cautionSubtle: themed('#40210D', '#FDE7DA'),
    pipe: themed('#EBDF73', '#635600'),
    pipeSubtle: themed('#2F2D0E', '#F5EFBD'),
    violation: themed('#D5E2E7', '#2A434E'),
  },
  focus: themed('#9BEFF3', '#005FCC'),
  water: {
    top: themed('#157286', '#A8E2E6'),
    bottom: themed('#0A3E57', '#62BECB'),
    line: themed('#6DE2E8', '#007C8A'),
    tint: themed('#0D3140', '#D5EFF1'),
    fg: themed('#F1FBFC', '#06222C'),
  },
  /** The layers of waters in the tracker's glass, next to each other and below `water.fg`. */
  layer: {
    1: themed('#1B7466', '#9EE0C4'),
    2: themed('#2C5FA8', '#A9CBF2'),
    3: themed('#5B4B9E', '#CDC2F2'),
    4: themed('#4A6472', '#C3D3DB'),
    5: themed('#7A4A7E', '#E3C4E6'),
  },
  tube: themed('#0E2A37', '#E3EDF0'),
  sky: { 1: themed('#0A2430', '#EAF4F5'), 2: themed('#103645', '#D3E9EC') },
  land: {
    1: themed('#1A4352', '#B5D0D6'),
    2: themed('#24566A', '#8CB3BD'),
    3: themed('#326B80', '#5F909E'),
  },
  glint: themed('#BFF3F5', '#FFFFFF'),
  scrim: themed('rgb(2 9 13/.68)', 'rgb(10 36 48/.48)'),
  sea: {
    1: themed('rgb(21 114 134/.52)', 'rgb(168 226 230/.62)'),
    2: themed('rgb(10 62 87/.86)', 'rgb(98 190 203/.86)'),
  },
}

const fontSizes = {
  xs: fixed('.75rem'),
  caption: fixed('.8125rem'),
  sm: fixed('.875rem'),
  control: fixed('.9375rem'),
  body: fixed('1rem'),
  lead: fluid('1.0625rem', '1.1875rem'),
  h3: fixed('1.0625rem'),
  h2: fluid('1.3125rem', '1.4375rem'),
  h1: fluid('2rem', '2.5rem'),
  display: fluid('2.625rem', '4.25rem'),
  num: {
    s: fluid('1.375rem', '1.5rem'),
    m: fluid('1.875rem', '2rem'),
    l: fluid('3rem', '3.5rem'),
    xl: fluid('clamp(3rem,15.2vw,3.75rem)', '5rem'),
  },
}

/**
 * The product's design tokens, and the only place where they are defined. Public pages use them as CSS custom properties
 * (`colors.fg.muted` is `var(--sh-colors-fg-muted)`); the back office also by name, in Chakra's recipes.
 */
export const tokenConfig = defineConfig({
  cssVarsPrefix: 'sh',
  cssVarsRoot: ':root',
  disableLayers: true,
  conditions: { dark: '[data-theme=dark] &', light: '[data-theme=light] &' },
  theme: {
    breakpoints: { sm: '600px', lg: '960px' },
    tokens: {
      fonts: {
        body: fixed(
          "'Manrope Variable','Manrope Fallback','Manrope Fallback Roboto','Manrope Fallback DejaVu',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
        ),
      },
      radii: {
        xs: fixed('6px'),
        sm: fixed('8px'),
        md: fixed('12px'),
        lg: fixed('18px'),
        xl: fixed('24px'),
        full: fixed('999px'),
      },
      durations: {
        fast: fixed('150ms'),
        base: fixed('220ms'),
        level: fixed('300ms'),
        breathe: fixed('1400ms'),
        drain: fixed('5000ms'),
      },
      easings: {
        out: fixed('cubic-bezier(.2,.8,.2,1)'),
        inout: fixed('cubic-bezier(.6,0,.3,1)'),
        water: fixed('cubic-bezier(.22,1.12,.36,1)'),
      },
      zIndex: {
        pane: fixed('10'),
        header: fixed('20'),
        bar: fixed('30'),
        scrim: fixed('35'),
        dialog: fixed('40'),
        menu: fixed('50'),
        toast: fixed('60'),
        skip: fixed('70'),
      },
      sizes: { container: fixed('1200px'), bottomBar: fixed('60px') },
      // Distances are called by their pixels. Others exist where a token would move something by more than two of them.
      spacing: {
        4: fixed('4px'),
        8: fixed('8px'),
        12: fixed('12px'),
        16: fixed('16px'),
        20: fixed('20px'),
        24: fixed('24px'),
        32: fixed('32px'),
        48: fixed('48px'),
      },
    },
    semanticTokens: {
      colors,
      fontSizes,
      sizes: { header: fluid('60px', '64px') },
      spacing: { gutter: fluid('20px', '32px'), cards: fluid('16px', '20px') },
      shadows: {
        card: themed('0 0 0 transparent', '0 1px 2px rgb(10 36 48/.05)'),
        pop: themed('0 16px 48px rgb(0 0 0/.5)', '0 12px 40px rgb(10 36 48/.18),0 2px 6px rgb(10 36 48/.08)'),
      },
      gradients: {
        water: fixed('linear-gradient({colors.water.top},{colors.water.bottom})'),
        tube: fixed('linear-gradient(90deg,{colors.water.bottom},{colors.water.top})'),
        sea: fixed('linear-gradient({colors.sea.1},{colors.sea.2})'),
      },
    },
  },
})
