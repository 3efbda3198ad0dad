import type { WaterKind } from '#shared/scans/minerals.ts'
import { windowsOf } from '../brand/find-names.ts'
import { slipsBetween } from '../brand/letters.ts'
import type { Row } from './text.ts'

/** What labels of bottled water say of themselves, as letters alone, and what kind it makes of the water. */
const PHRASES: readonly { phrase: string; kind: WaterKind | null }[] = [
  ...[
    'naturalmineralwater',
    'mineralwater',
    'eauminerale',
    'eaumineralenaturelle',
    'naturlichesmineralwasser',
  ].map((phrase) => ({ phrase, kind: 'mineral' as const })),
  ...[
    'mineralwasser',
    'heilwasser',
    'acquaminerale',
    'acquamineralenaturale',
    'aguamineral',
    'aguamineralnatural',
  ].map((phrase) => ({ phrase, kind: 'mineral' as const })),
  ...['apaminerala', 'apamineralanaturala', 'wodamineralna', 'naturalnawodamineralna', 'mineralnavoda'].map(
    (phrase) => ({ phrase, kind: 'mineral' as const }),
  ),
  ...['naturligtmineralvatten', 'mineralvatten', 'naturligmineralvann', 'asvanyviz', 'mineralnivoda'].map(
    (phrase) => ({ phrase, kind: 'mineral' as const }),
  ),
  ...[
    'sparklingwater',
    'sparklingmineralwater',
    'carbonatedwater',
    'seltzerwater',
    'eaugazeuse',
    'eaugazeifiee',
  ].map((phrase) => ({ phrase, kind: 'sparkling' as const })),
  ...[
    'sparklingnaturalmineralwater',
    'eaumineralegazeuse',
    'eaumineralenaturellegazeuse',
    'acquafrizzante',
  ].map((phrase) => ({ phrase, kind: 'sparkling' as const })),
  ...[
    'acquamineraleeffervescente',
    'aguamineralcongas',
    'aguacongas',
    'mitkohlensaure',
    'naturallysparkling',
  ].map((phrase) => ({ phrase, kind: 'sparkling' as const })),
  ...['springwater', 'eaudesource', 'quellwasser', 'aguademanantial', 'wodazrodlana', 'apadeizvor'].map(
    (phrase) => ({ phrase, kind: 'spring' as const }),
  ),
  ...['artesianwater', 'naturalartesianwater', 'artesianspringwater'].map((phrase) => ({
    phrase,
    kind: 'artesian' as const,
  })),
  ...[
    'purifiedwater',
    'purifieddrinkingwater',
    'aguapurificada',
    'distilledwater',
    'vapordistilledwater',
  ].map((phrase) => ({ phrase, kind: 'purified' as const })),
  ...[
    'drinkingwater',
    'bottledwater',
    'mountainwater',
    'volcanicwater',
    'alkalinewater',
    'glacierwater',
    'tafelwasser',
    'stillwater',
  ].map((phrase) => ({
    phrase,
    kind: null,
  })),
]

/** What says that a water has bubbles, where the phrases leave it open; each with what denies it. */
const SPARKLING_WORDS =
  /(?<!non |not |nicht |no )\b(sparkling|gazeuse|frizzante|effervescente|effervescent|spritzig|con gas|com gas|sprudel|carbonatat[aă]|gazowana|perlage)\b/i

const kindOrder: readonly (WaterKind | null)[] = ['sparkling', 'artesian', 'spring', 'purified', 'mineral']

/** What the text says of the kind of thing it is printed on. */
export interface WaterEvidence {
  /** How many of the phrases that only bottled water bears were read. */
  phrases: number
  kind: WaterKind | null
}

/** Looks for what labels of bottled water say of themselves, slips of reading forgiven. */
export function findWaterEvidence(rows: readonly Row[]): WaterEvidence {
  const windows = windowsOf(rows).filter(({ letters }) => letters.length >= 9)
  const found = PHRASES.filter(({ phrase }) => {
    const limit = phrase.length / 7
    return windows.some(
      ({ letters }) =>
        Math.abs(letters.length - phrase.length) <= limit && slipsBetween(letters, phrase, limit) <= limit,
    )
  })
  const kinds = new Set(found.map(({ kind }) => kind))
  if (found.length > 0 && rows.some(({ text }) => SPARKLING_WORDS.test(text))) kinds.add('sparkling')
  return { phrases: found.length, kind: kindOrder.find((kind) => kinds.has(kind)) ?? null }
}
