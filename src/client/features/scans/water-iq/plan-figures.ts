/** An estimate as a large number with its unit next to it. */
interface PlanFigure {
  figure: string
  unit: string
}

const UNITS: Readonly<Record<string, string>> = { minute: 'min', hour: 'h', day: 'd' }

/** "20-45 minutes" → 20–45 min. What is no plain span stays as it is written. */
export function readTime(text: string): PlanFigure {
  const [, figure = '', unit = ''] = /^([\d.]+(?:\s*[-–]\s*[\d.]+)?) (minute|hour|day)s?$/.exec(text) ?? []
  return figure === ''
    ? { figure: text, unit: '' }
    : { figure: figure.replace(/\s*[-–]\s*/, '–'), unit: UNITS[unit] ?? unit }
}
