import { HAZARD_SIGNS } from './hazard-signs.ts'
import type { Diagnosis, Hazard, Stop } from './home-problem.schema.ts'

/** The gravest first. */
const BY_GRAVITY: readonly Hazard[] = ['gas', 'electricity', 'structure', 'sewage']
/** The most steps a stop holds (`stopSchema`). */
const MAX_STEPS = 10

/** Words that name a danger without there being one: what an appliance burns, a smell of drains, a shock of chlorine. */
const HARMLESS = new RegExp(
  [
    String.raw`\bgas[ -](?:fired|powered)\b`,
    String.raw`\bgas (?=(?:hot |tankless |combi |instant |condensing |central |storage |water )*(?:heaters?|boilers?|geysers?|furnaces?|ranges?|dryers?|ovens?|hobs?|stations?|bills?)\b)`,
    String.raw`\bsewer gas(?:es)?\b`,
    String.raw`\b(?:smell|stench|odou?r|stink|reek|whiff|pong)\w*(?: \w+){0,3}? (?:sewage|sewers?|poo+p?|feces|faeces|waste ?water)\b`,
    String.raw`\b(?:sewage|sewer|poo+p?) (?:smells?|odou?rs?|stench|stink)\b`,
    String.raw`\bshock[ -](?:chlorinat\w+|treat\w*|dos\w+|disinfect\w*)\b`,
    String.raw`\bshock(?:ed|ing)? (?:by|at|when (?:i|we) (?:saw|got|opened|read)) (?:\w+ ){0,3}?(?:bill|invoice|price|cost|usage)\b`,
    String.raw`\b(?:pilot|uv|filter|indicator|warning|red|green|status|error|ultraviolet) (?:light|lamp|bulb)s?\b`,
    String.raw`\b(?:drain|tank|dishwasher|disposal|pump|septic|hose|heater|waste|shower|water) outlets?\b`,
    String.raw`\boutlet (?:hose|pipe|valve|fitting|tube)s?\b`,
    String.raw`\bsparkling\b`,
  ].join('|'),
  'gi',
)

/** What stays of harmless words: a gas heater is still a heater, and the pilot is still the pilot. */
const KEPT: Readonly<Record<string, string>> = { gas: '', pilot: 'pilot' }

/** What is said not to be there, and only right beside it: "no smell of gas", "the ceiling is not sagging". */
const DENIED =
  /\b(?:no|not|isn'?t|aren'?t|without|never|don'?t|doesn'?t|didn'?t|can(?:no|')?t)\s+(?:(?:any|a|the|get|got|see|smell|notice|have|there|been|signs?|of|really|like|visibly|electric(?:al)?)\s+)*(?:(?:smell of |smell )?gas(?: smell| leaks?| odou?r)?|raw sewage|sewage|spark(?:s|ing)?|shocks?|sag(?:s|ging)?|bulg(?:es?|ing)|crack(?:s|ed|ing)?|carbon monoxide)\b/gi

/**
 * The dangers a person's words point to, the gravest first. A question about a danger counts like the danger itself; only
 * what is plainly denied does not.
 */
export function findStops(text: string): Hazard[] {
  const found = new Set<Hazard>()
  for (const sentence of text
    .normalize('NFKC')
    .replace(/[’‘`]/g, "'")
    .split(/(?<=[.!?;\n])\s*/)) {
    const harmless = sentence.replace(
      HARMLESS,
      (words) => KEPT[words.toLowerCase().split(' ')[0] ?? ''] ?? ' … ',
    )
    const said = sentence.trimEnd().endsWith('?') ? harmless : harmless.replace(DENIED, ' … ')
    for (const { hazard, any, unless } of HAZARD_SIGNS) {
      if (any.some((sign) => sign.test(said)) && !unless?.test(said)) found.add(hazard)
    }
  }
  return BY_GRAVITY.filter((hazard) => found.has(hazard))
}

const EMERGENCY = '112 in Europe, 911 in the United States and Canada, 999 in the United Kingdom'

/** What to do about each danger, in order. The advice is what gas, fire and health authorities give the public. */
const STOPS: Readonly<Record<Hazard, Stop>> = {
  gas: {
    hazard: 'gas',
    title: 'Stop: there may be gas or carbon monoxide in the air',
    steps: [
      'Switch nothing electrical on or off, light nothing, and do not use a phone indoors.',
      'Get everybody out of the building now; leave doors open behind you.',
      `From outside, call the gas emergency line or the fire service (${EMERGENCY}).`,
      'Say so if anybody has a headache, feels sick or dizzy: that is a medical emergency.',
      'Go back in only when they tell you it is safe. Have the appliance repaired by a licensed gas engineer.',
    ],
  },
  electricity: {
    hazard: 'electricity',
    title: 'Stop: water and mains electricity',
    steps: [
      'Touch neither the water nor anything electrical near it, and keep everybody away.',
      'Switch the power off at the main breaker only if you can reach it dry, without standing in or reaching over water.',
      'If you cannot, leave the room and call the electricity supplier or the fire service.',
      'Close the main water valve if the way to it is dry.',
      `If somebody has had a shock, call an ambulance (${EMERGENCY}) and do not touch them until the power is off.`,
      'Let an electrician check the circuit before it is switched on again; then have the leak repaired.',
    ],
  },
  structure: {
    hazard: 'structure',
    title: 'Stop: part of the building may give way',
    steps: [
      'Leave the room and the room below or above it, and keep everybody out.',
      'Do not pierce, prop or walk under what is sagging, and do not stand beside a bulging wall.',
      'Close the main water valve if the way to it is safe.',
      `If anything is moving, cracking or has fallen, leave the building and call the fire service (${EMERGENCY}).`,
      'Have a structural engineer or a builder look at it before anybody goes back in; then tell your insurer.',
    ],
  },
  sewage: {
    hazard: 'sewage',
    title: 'Stop: sewage is coming into the house',
    steps: [
      'Use no water: no flushing, no taps, no washing machine or dishwasher.',
      'Keep children and pets away, and do not touch the water without waterproof gloves and boots.',
      'If it has reached sockets or appliances, stay out of the room until the power is off at the main breaker.',
      'Call a drain company, or the sewer utility’s emergency line if your neighbours have it too.',
      'Open windows. Wash hands with soap, and keep food away from the area.',
      'Have what got wet cleaned and disinfected, or thrown away, before the rooms are used again.',
    ],
  },
}

/** What to do about a danger before anything else. */
export function stopFor(hazard: Hazard): Stop {
  return STOPS[hazard]
}

const LEAVE_IT = 'This is no job to do yourself. Call the emergency service or a licensed professional now.'

/**
 * Puts a stop in front of a diagnosis, whichever engine made it: the plan becomes the rule's own steps (of every danger,
 * the gravest first), and parts, tools, shopping, times and costs go. Without dangers the diagnosis stays as it is.
 */
export function applyStop<Answer extends Diagnosis>(
  diagnosis: Answer,
  hazards: readonly Hazard[],
): { diagnosis: Answer; stop: Stop | null } {
  const [gravest, ...others] = BY_GRAVITY.filter((hazard) => hazards.includes(hazard)).map(stopFor)
  if (!gravest) return { diagnosis, stop: null }
  const steps = [...gravest.steps, ...others.flatMap((other) => other.steps)].slice(0, MAX_STEPS)
  return {
    stop: { ...gravest, steps },
    diagnosis: {
      ...diagnosis,
      estimatedTime: null,
      estimatedCost: null,
      repairPlan: steps.map((title, index) => ({ number: index + 1, title, description: null })),
      partsTools: { parts: [], tools: [] },
      safetyNotes: [LEAVE_IT],
      callProfessional: LEAVE_IT,
      isShopping: false,
      shoppingGuide: null,
    },
  }
}
