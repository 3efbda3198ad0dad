import type { ConceptTable } from '../match-concepts.ts'
import chemicalPressure from './chemical-pressure.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import contamination from './contamination.json' with { type: 'json' }
import electricity from './electricity.json' with { type: 'json' }
import exceptions from './exceptions.json' with { type: 'json' }
import fire from './fire.json' with { type: 'json' }
import frames from './frames.json' with { type: 'json' }
import gas from './gas.json' with { type: 'json' }
import harmless from './harmless.json' with { type: 'json' }
import medicalConfined from './medical-confined.json' with { type: 'json' }
import ordinaryWords from './ordinary-words.json' with { type: 'json' }
import sewageStructure from './sewage-structure.json' with { type: 'json' }

const { people, ...everyday } = common

const NAMED: ConceptTable = {
  ...everyday,
  ...fire,
  ...gas,
  ...electricity,
  ...sewageStructure,
  ...chemicalPressure,
  ...contamination,
  ...medicalConfined,
  ...exceptions,
}

/** Concepts that hold everybody of `people`, next to words of their own. */
const WITH_PEOPLE = ['someone', 'person any', 'person or animal', 'body or person', 'is a person']

/** Every concept the rules may name. */
export const CONCEPTS: ConceptTable = {
  ...NAMED,
  ...Object.fromEntries(WITH_PEOPLE.map((name) => [name, [...(NAMED[name] ?? []), ...people]])),
}

/** Expressions that contain the word of a hazard but mean something harmless; only the words in parentheses do not count. */
export const HARMLESS: ConceptTable = harmless

/** Words that say whether something is there, was there long ago, or is only asked or told about. */
export const FRAMES: ConceptTable = frames

/**
 * Forms of ordinary English words that sound like a word of the concepts or are one letter away ("stream" and "steam"), and
 * are therefore no slip. From SCOWL, sizes 10 and 20 and the shorter words of 35, http://wordlist.aspell.net, Copyright 2000-2019 by Kevin Atkinson
 * (permission to use, copy, modify, distribute and sell without fee, with this notice).
 */
export const ORDINARY_WORDS: readonly string[] = ordinaryWords.flatMap((line) => line.split(' '))
