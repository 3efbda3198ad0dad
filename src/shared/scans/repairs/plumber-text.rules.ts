import { doneSteps } from './done-steps.rules.ts'
import type { RepairGuide } from './repair-guide.schema.ts'

/** Most steps that the text names: a plumber reads it between two jobs. */
const MOST_STEPS = 4

/** What a person tells a plumber: the problem, what is turned off, what was done, and what is ruled out by that. */
export function plumberText(
  title: string,
  guide: Pick<RepairGuide, 'shutOffs' | 'steps' | 'ifNot'>,
  { done, isFinished }: { done: ReadonlySet<number>; isFinished: boolean },
): string {
  const { shutOffs, steps, ifNot } = guide
  const finished = doneSteps(guide, done)
  const off = shutOffs.filter((_shutOff, index) => done.has(index)).map(({ danger }) => OFF[danger])
  return [
    `${title}.`,
    off.length > 0 && `Turned off and tested: ${[...new Set(off)].join(', ')}.`,
    finished.length > 0 &&
      `Done (${finished.length} of ${steps.length} steps), last: ${finished
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
