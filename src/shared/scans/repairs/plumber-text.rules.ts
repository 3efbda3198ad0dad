import type { RepairGuide } from './repair-guide.schema.ts'

/** Most steps that the text names: a plumber reads it between two jobs. */
const MOST_STEPS = 4

/** What a person tells a plumber: the problem, what is turned off, what was done, and what is ruled out by that. */
export function plumberText(
  title: string,
  { shutOffs, steps, ifNot }: Pick<RepairGuide, 'shutOffs' | 'steps' | 'ifNot'>,
  { done, isFinished }: { done: ReadonlySet<number>; isFinished: boolean },
): string {
  const doneSteps = steps.filter((_step, index) => done.has(shutOffs.length + index))
  const off = shutOffs.filter((_shutOff, index) => done.has(index)).map(({ danger }) => OFF[danger])
  return [
    `${title}.`,
    off.length > 0 && `Turned off and tested: ${[...new Set(off)].join(', ')}.`,
    doneSteps.length > 0 &&
      `Done (${doneSteps.length} of ${steps.length} steps), last: ${doneSteps
        .slice(-MOST_STEPS)
        .map(({ text }) => firstSentence(text))
        .join(' ')}`,
    isFinished &&
      ifNot[0] &&
      `It did not help. Ruled out: ${ifNot
        .map(({ ruledOut }) => ruledOut)
        .filter(Boolean)
        .join(' ')}`,
    'Can you come, and what should I do until then?',
  ]
    .filter(Boolean)
    .join('\n')
}

const OFF: Readonly<Record<RepairGuide['shutOffs'][number]['danger'], string>> = {
  power: 'power',
  gas: 'gas at the heater',
  pressure: 'water',
  heat: 'heat',
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
