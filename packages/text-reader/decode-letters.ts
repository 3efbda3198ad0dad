export interface Letter {
  text: string
  /** 0–1. */
  confidence: number
  /** Its middle along the line, as a share of the line's length. */
  at: number
}

/**
 * The letters of a line from the model's answer: the likeliest class of each step, with repeats and blanks removed (CTC).
 * @param scores likelihoods, `classes` of them a step
 * @param alphabet the class 0 is the blank, the class n the letter n - 1
 */
export function decodeLetters(scores: Float32Array, classes: number, alphabet: readonly string[]): Letter[] {
  const steps = scores.length / classes
  const letters: Letter[] = []
  let previous = 0
  let first = 0
  for (let step = 0; step < steps; step += 1) {
    let best = 0
    let highest = -1
    for (let index = step * classes, at = 0; at < classes; index += 1, at += 1) {
      const score = scores[index] as number
      if (score > highest) {
        highest = score
        best = at
      }
    }
    const last = letters.at(-1)
    if (best !== 0 && best === previous && last !== undefined) {
      // A wide letter takes several steps.
      last.at = (first + step + 1) / 2 / steps
      last.confidence = Math.max(last.confidence, highest)
    } else if (best !== 0) {
      first = step
      letters.push({ text: alphabet[best - 1] ?? '', confidence: highest, at: (step + 0.5) / steps })
    }
    previous = best
  }
  return letters
}
