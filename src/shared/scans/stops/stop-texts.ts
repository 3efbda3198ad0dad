import type { Stop } from '../water-iq.schema.ts'
import { AUTHORITIES } from './authorities.ts'
import { HAZARDS, type Hazard } from './hazards.ts'
import { ENGLISH_STOPS, SPANISH_STOPS, STEP_AUTHORITIES, type StopText } from './stop-steps.ts'

export type StopLanguage = 'en' | 'es'

/** How many other hazards get a line below the steps of the likeliest: the call and the steps have to fit on one screen. */
const MOST_OTHERS = 2

const TEXTS: Readonly<Record<StopLanguage, Readonly<Record<Hazard, StopText>>>> = {
  en: ENGLISH_STOPS,
  es: SPANISH_STOPS,
}

/**
 * What to do before anything else: the steps of the likeliest hazard, which comes first in `hazards`, then the first step of
 * the others, one line each. Null without hazards.
 */
export function stopFor(hazards: readonly Hazard[], language: StopLanguage = 'en'): Stop | null {
  const [hazard, ...rest] = new Set(hazards)
  if (hazard === undefined) return null
  const others = rest.slice(0, MOST_OTHERS)
  const texts = TEXTS[language]
  const stepOf = (of: Hazard, at: number) => {
    const id = STEP_AUTHORITIES[of][at]
    const [text = '', authority = null] = [texts[of].steps[at], id && AUTHORITIES[id]]
    return { text: of === hazard ? text : `${texts[of].name}: ${text}`, authority }
  }
  return {
    hazard,
    others,
    title: texts[hazard].title,
    steps: [
      ...texts[hazard].steps.map((_, at) => stepOf(hazard, at)),
      ...others.map((other) => stepOf(other, 0)),
    ],
  }
}

/** A stop in another language; null for one that was saved with other steps than today's. */
export function translateStop(stop: Stop, language: StopLanguage): Stop | null {
  const hazards = HAZARDS.filter((hazard) => hazard === stop.hazard)
  const today = stopFor([...hazards, ...(stop.others ?? [])])
  const isToday = today?.steps.every(({ text }, at) => text === stop.steps[at]?.text) === true
  return isToday && today.steps.length === stop.steps.length
    ? stopFor([...hazards, ...(stop.others ?? [])], language)
    : null
}

/** When to call, if not at once; undefined also for hazards of earlier versions. */
export const callWhen = ({ hazard }: Pick<Stop, 'hazard'>, language: StopLanguage): string | undefined =>
  hazard === 'chemical' ? undefined : TEXTS[language][hazard].callWhen
