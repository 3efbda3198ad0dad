/** An estimate as a large number with its unit next to it. */
interface PlanFigure {
  figure: string
  unit: string
}

const UNITS: Readonly<Record<string, string>> = { minute: 'min', hour: 'h', day: 'd' }

/**
 * "20-45 minutes" → 20–45 min, and what is said after the unit stays with it: "30 minutes, plus soaking" → 30 min, plus soaking.
 * What begins with no span of time stays as it is written.
 */
export function readTime(text: string): PlanFigure {
  const [, figure = '', unit = '', more = ''] =
    /^([\d.]+(?:\s*[-–]\s*[\d.]+)?) (minute|hour|day)s?\b(.*)$/.exec(text) ?? []
  return figure === ''
    ? { figure: text, unit: '' }
    : { figure: figure.replace(/\s*[-–]\s*/, '–'), unit: `${UNITS[unit] ?? unit}${more}` }
}
