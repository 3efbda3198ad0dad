/** A published estimate as a large number with a text below it. */
export interface PlanFigure {
  figure: string
  /** Small, next to the number. */
  unit: string
  note: string
}

const UNITS: Readonly<Record<string, string>> = { minute: 'min', hour: 'h', day: 'd' }

/** "20-45 minutes" → 20–45 min. What is no plain span stays as it is written. */
export function readTime(text: string): Pick<PlanFigure, 'figure' | 'unit'> {
  const [, figure = '', unit = ''] = /^([\d.]+(?:\s*[-–]\s*[\d.]+)?) (minute|hour|day)s?$/.exec(text) ?? []
  return figure === ''
    ? { figure: text, unit: '' }
    : { figure: figure.replace(/\s*[-–]\s*/, '–'), unit: UNITS[unit] ?? unit }
}

/** "$50–250 if a plumber does it" → $50–250, and "If a plumber does it" below. */
export function readCost(text: string): Pick<PlanFigure, 'figure' | 'note'> {
  const [, figure, note = ''] =
    /^((?:[A-Za-z]+ (?:to )?)?[$€£][\d.,]+(?:\s*[-–]\s*[$€£]?[\d.,]+)?)\s*(.*)$/.exec(text) ?? []
  if (figure === undefined) return { figure: text, note: '' }
  return { figure, note: `${note.charAt(0).toUpperCase()}${note.slice(1)}` }
}
