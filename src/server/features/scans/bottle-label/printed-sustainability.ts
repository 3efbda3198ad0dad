/** The most characters of the field. */
const MAX_LENGTH = 40

/** Recycling codes of the materials bottles are made of (Decision 97/129/EC): "PET 1", "GL 70", "ALU 41". */
const MATERIALS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:0?1 ?pet|pet ?0?1)\b/i, 'PET'],
  [/\bgl ?7[0-2]\b/i, 'glass'],
  [/\balu? ?41\b/i, 'aluminum'],
]
/** "100% recycled plastic", "aus 100 % recyceltem PET", "100% rPET". What can be recycled is not recycled yet. */
const RECYCLED =
  /(\d{1,3})% (?:[\p{L}-]{1,20} ){0,3}(?:recycled|recycelt\p{L}{0,2}|recyclée?s?|riciclat[aeio]|reciclad[ao]s?|r-?pet)(?!\p{L})/iu
/** Bottles that go back to be filled again. */
const REFILLED =
  /\b(?:mehrwegflasche|mehrweg|refillable bottle|returnable bottle|vuoto a rendere|envase retornable)\b/i
const NO_DEPOSIT = /\bpfandfrei|\b(?:no deposit|geen statiegeld)\b/i
const DEPOSIT =
  /\b(?:pfandflasche|einwegpfand|pfand|statiegeld|bouteille consignée|deposit bottle|refundable deposit|cash refund|ca ?crv|crv)\b|\b(?:ct|ca|hi|ia|ma|me|mi|ny|or|vt) ?\d{1,2} ?¢/i
const B_CORP = /\bb[ -]?corp(?:oration)?\b/i

function recycledShare(text: string): string | null {
  const share = Number(RECYCLED.exec(text)?.[1])
  return share >= 1 && share <= 100 ? `${share}% recycled` : null
}

/**
 * What a label prints about the sustainability of its bottle: material, recycled share, refill, deposit and certificate, as "PET, 100%
 * recycled, deposit". Null where it prints none of them. Words such as "climate neutral" prove nothing and are left out.
 */
export function printedSustainability(lines: readonly string[]): string | null {
  // "100 %recycled" and "100% recycled" alike.
  const text = lines
    .join(' ')
    .replaceAll(/\s*%\s*/g, '% ')
    .replaceAll(/\s+/g, ' ')
  const facts = [
    ...MATERIALS.map(([pattern, name]) => (pattern.test(text) ? name : null)),
    recycledShare(text),
    REFILLED.test(text) ? 'refilled' : null,
    DEPOSIT.test(text) && !NO_DEPOSIT.test(text) ? 'deposit' : null,
    B_CORP.test(text) ? 'B Corp' : null,
  ].filter((fact) => fact !== null)
  while (facts.join(', ').length > MAX_LENGTH) facts.pop()
  return facts.length === 0 ? null : facts.join(', ')
}
