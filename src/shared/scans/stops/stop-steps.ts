import type { AuthorityId } from './authorities.ts'
import type { Hazard } from './hazards.ts'
import english from './texts/english.json' with { type: 'json' }
import spanish from './texts/spanish.json' with { type: 'json' }

/** Whom to call, by country, where one sentence has to do for all. */
export const EMERGENCY_NUMBERS =
  '911 in the US and Canada, 112 in Europe and India, 999 in the UK, 000 in Australia, or your local emergency number'

/** What is said about one hazard, in one language. */
export interface StopText {
  title: string
  /** The hazard in a list, or before the one line it gets next to a likelier one. */
  name: string
  callWhen?: string
  /** What to do, in order. */
  steps: readonly string[]
}

/** Poison control knows what to do about what got into a body; for everything else it is the emergency number. */
export const ASKS_POISON_CONTROL: ReadonlySet<string> = new Set<Hazard | 'chemical'>([
  'swallowed',
  'fumes',
  'splashed',
  'contamination',
  // As answers of earlier versions name it.
  'chemical',
])

/** Whose advice each step of a hazard follows, in the order of its steps. */
export const STEP_AUTHORITIES: Readonly<Record<Hazard, readonly AuthorityId[]>> = {
  // The US Fire Administration's advice as fire departments pass it on, read on November 26, 2026:
  // https://www.townofleland.com/departments/fire/emergency-preparedness/fire (leaving the house) and
  // https://www.goletamonarchpress.com/2018/10/fire-is-everyones-fight/ (pans and ovens).
  fire: ['usfa', 'usfa', 'usfa', 'usfa', 'usfa'],
  gas: ['pennsylvaniaGas', 'pennsylvaniaGas', 'poisonGas', 'poisonGas'],
  electricity: ['safeElectricity', 'safeElectricity', 'mayoShock', 'safeElectricity'],
  'confined-space': ['hseConfined', 'oshaConfined', 'hseConfined', 'epaSeptic', 'oshaConfined'],
  medical: ['heartCpr', 'palmBeachDrowning', 'mayoBleeding', 'cdcSeizure', 'poolSafely'],
  // By how a poison got in.
  swallowed: ['oregonPoison', 'webPoisonControl', 'poisonHelpSteps', 'poisonBattery'],
  fumes: ['poisonHelpSteps', 'poisonControl', 'webPoisonControl', 'webPoisonControl'],
  splashed: ['poisonHelpSteps', 'webPoisonControl', 'webPoisonControl'],
  burn: ['nhsBurns', 'nhsBurnDressing', 'nhsBurnDressing', 'cpsc'],
  overdrinking: ['mayoWater', 'mayoWater', 'cdcSeizure'],
  pressure: ['nationalBoard', 'usfa', 'nationalBoard', 'cpsc', 'nationalBoard'],
  structure: ['readyFloods', 'usfa', 'readyFloods', 'readyFloods'],
  illness: ['cdcWater', 'kingCountyWater', 'cdcWater', 'epaWater'],
  sewage: ['madisonSewage', 'madisonSewage', 'madisonSewage', 'madisonSewage', 'madisonSewage'],
  contamination: ['cdcWater', 'cdcWater', 'epaWater', 'epaWater', 'epaWater'],
}

type StopTexts = Readonly<Record<Hazard, StopText>>

/** What to do about each hazard. {@link STEP_AUTHORITIES} has the sources; the call itself is no step, it stands above them. */
export const ENGLISH_STOPS: StopTexts = english
/** The same in Spanish: the same steps, in the same order, with the same numbers. */
export const SPANISH_STOPS: StopTexts = spanish
