import { type RepairGuide, STEP_MAX_LENGTH } from './repair-guide.schema.ts'

/** Most characters of the sentence that says whom to call. */
const CALL_MAX_LENGTH = 600
/** Most characters of the name of a tool or part. */
const NAME_MAX_LENGTH = 100

/**
 * A guide with every text passed through `clean`, which gets the text and the most characters it may have, and within the
 * lengths of the schema. Texts that are empty afterward are left out. Null if no step is left, or if it does not say how to
 * know that it worked, when to stop, or whom to call.
 */
export function cleanGuide(
  guide: RepairGuide,
  clean: (text: string, max: number) => string,
): RepairGuide | null {
  const text = (value: string) => clean(value, STEP_MAX_LENGTH)
  const lines = (values: readonly string[], count: number) =>
    values.flatMap((value) => text(value) || []).slice(0, count)
  const names = (values: readonly string[]) =>
    values.flatMap((value) => clean(value, NAME_MAX_LENGTH) || []).slice(0, 4)
  const cleaned: RepairGuide = {
    slug: guide.slug,
    shutOffs: guide.shutOffs
      .map((shutOff) => ({ ...shutOff, text: text(shutOff.text), test: text(shutOff.test) }))
      .filter((shutOff) => shutOff.text !== '' && shutOff.test !== '')
      .slice(0, 6),
    ready: lines(guide.ready, 4),
    steps: guide.steps
      .map((step) => ({ ...step, text: text(step.text), atHand: names(step.atHand) }))
      .filter((step) => step.text !== '')
      .slice(0, 12),
    worked: text(guide.worked),
    ifNot: guide.ifNot
      .map(({ cause, ruledOut }) => ({ cause: text(cause), ruledOut: text(ruledOut) }))
      .filter(({ cause }) => cause !== '')
      .slice(0, 4),
    stop: { when: lines(guide.stop.when, 4), call: clean(guide.stop.call, CALL_MAX_LENGTH) },
    limits: text(guide.limits),
    sources: guide.sources,
  }
  const { steps, worked, stop } = cleaned
  return steps.length === 0 || worked === '' || stop.when.length === 0 || stop.call === '' ? null : cleaned
}
