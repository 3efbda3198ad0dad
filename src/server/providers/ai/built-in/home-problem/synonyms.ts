import { SIGNS_PEOPLE_NAME } from './synonyms.signs.ts'
import { THINGS_PEOPLE_NAME } from './synonyms.things.ts'

/** A word the search uses (or several, which are then all meant) and the expressions it stands for. */
export interface Synonym {
  meant: string
  said: readonly string[]
}

/** Reads a table: each entry begins a line with a word and a colon; indented lines go on with its expressions. */
export function readTable(table: string): Synonym[] {
  return table
    .trim()
    .split(/\n(?! )/)
    .map((entry) => {
      const [meant = '', said = ''] = entry.split(':')
      return { meant, said: said.split(',').map((expression) => expression.trim().replace(/\s+/g, ' ')) }
    })
}

/**
 * What people call things, British and American. Expressions are matched word by word after stemming ("leaks", "leaked"
 * and "leaking" are one), the longest first.
 */
export const SYNONYMS: readonly Synonym[] = [
  ...readTable(THINGS_PEOPLE_NAME),
  ...readTable(SIGNS_PEOPLE_NAME),
]

/** Words that say nothing about a problem. */
export const STOP_WORDS: readonly string[] = `
a about across actually after again ago all already also although always am an and any anything are around
as at away back be because been before being but by can cant cannot could day days did do does doesnt doing
dont each even ever every everyone everybody everything few find first for from get gets getting give go
goes going good got had has have havent having he help her here hers him his how i id if ill im in into is
isnt it its itself ive just keep keeps know last lately lets like little long looks lot made make makes many
may maybe me might more morning most much must my need no not notice noticed nobody nothing now of off often
ok okay on once open opened opening opens only or other our out over own past people please probably put
quite rather really recently right said same saw say says see seem seems she should since so some somehow
somebody someone something sometimes somewhere soon started starts still such sure take takes than that the
their them then there these they thing things think this those though thought through time times to today
together told too tried try trying turn turned turns two under until up us use used using usually very want
wants was wasnt way we week weeks well went were weve what when whenever where which while who whole why
will wife husband with without wont worse would wouldnt year years yesterday yet you your month months night
normal fine whats theres tell home house flat apartment hello hi thanks thank look looking bit minute
minutes hour hours kind happen happens happening happened problem issue wrong come comes coming
`
  .trim()
  .split(/\s+/)
