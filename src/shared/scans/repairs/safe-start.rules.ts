import { DANGERS, type Danger, type RepairGuide } from './repair-guide.schema.ts'

/** Words of a step, or of a thing at hand, that show what the work touches. */
const SIGNS: Readonly<Record<Danger, RegExp>> = {
  heat: /\b(?:(?:anode|element|burner|solder\w*|hair dryer)|(?:drain|flush|open|inside|top of) (?:\w+ ){0,2}(?:heater|boiler|tank of the heater))\b/i,
  gas: /\b(?:pilot|gas (?:valve|control|pipe|line)|thermocouple|burner)\b/i,
  power:
    /\b(?:multimeter|disposal|dishwasher|washing machine|hair dryer|UV lamp|well pump|sump pump|GFCI|heating element)\b/i,
  pressure:
    /\b(?:packing nut|cartridge|pipe cutter|fill valve|relief valve|pressure regulator|repack|arrestors?|membrane|supply hose|supply line)\b/i,
}

/** Verbs of steps that only look at a thing or say to call someone: they do no work on it. */
const ONLY_LOOKS =
  /^(?:look|watch|listen|ask|read|note|call|find|compare|tell|choose|decide|buy|order|check (?:whether|that|if)|have (?:a|an|the)\b|taste|smell|measure|wait|write|keep|learn|if)\b/i

/**
 * The dangers that a guide's steps touch without turning them off, and testing that they are off, before the first step.
 * A step that only looks, asks or calls touches nothing.
 */
export function missingSafeStarts({ shutOffs, steps }: Pick<RepairGuide, 'shutOffs' | 'steps'>): Danger[] {
  const work = steps
    .filter(({ text }) => !ONLY_LOOKS.test(text))
    .map(({ text, atHand }) => [text, ...atHand].join('\n'))
    .join('\n')
  const safe = new Set(
    shutOffs.flatMap(({ danger, text, test }) => (text === '' || test === '' ? [] : danger)),
  )
  return DANGERS.filter((danger) => SIGNS[danger].test(work) && !safe.has(danger))
}
