import { wholePercent } from '#shared/format/number.ts'
import { cleanGuide } from '#shared/scans/repairs/guide-texts.ts'
import { planOf } from '#shared/scans/repairs/repair-guide.schema.ts'
import { missingSafeStarts } from '#shared/scans/repairs/safe-start.rules.ts'
import type { Diagnosis } from '#shared/scans/water-iq.schema.ts'
import { cleanList, cleanOptional, cleanText } from '../clean-text.ts'

const LINE = 600
const LINES = 30
const STEPS = 40
const UNTITLED = 'Home water problem'

/** A web address, or null. Some utilities whose pages our articles name have no https. */
const webAddress = (url: string | null) =>
  url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null

/** Said instead of the steps of a model that would have someone open what is under power, gas, heat or pressure. */
const STEPS_LEFT_OUT =
  'We left the steps out, because they did not say first what to turn off and how to test it. Ask a professional.'

/** The guide, with a name and sources only if it is ours. */
function ownGuide({ guide }: Diagnosis, engine: 'openai' | 'built-in') {
  const cleaned = guide ? cleanGuide(guide, cleanText) : null
  if (cleaned === null || engine === 'openai') return cleaned && { ...cleaned, slug: null, sources: [] }
  return { ...cleaned, sources: cleaned.sources.map((each) => ({ ...each, url: webAddress(each.url) })) }
}

/**
 * An engine's diagnosis that can be shown and stored: without invisible characters, within the lengths of the schema,
 * with steps numbered from one, and with a source only from our own engine.
 */
export function cleanDiagnosis(reading: Diagnosis, engine: 'openai' | 'built-in'): Diagnosis {
  const { partsTools, shoppingGuide, source } = reading
  const guide = ownGuide(reading, engine)
  const isUnsafe = guide !== null && missingSafeStarts(guide).length > 0
  const safetyNotes = cleanList(reading.safetyNotes, LINE, LINES)
  return {
    title: cleanText(reading.title, 200) || UNTITLED,
    diagnosis: cleanText(reading.diagnosis, 3000),
    confidence: wholePercent(reading.confidence),
    causes: cleanList(reading.causes, LINE, LINES),
    estimatedTime: cleanOptional(reading.estimatedTime, 100),
    // A model's guess is not a source: what parts cost comes from the table of prices.
    estimatedCost: null,
    costSource: null,
    repairPlan: (isUnsafe ? [] : guide === null ? reading.repairPlan : planOf(guide))
      .map(({ title, description }) => ({
        title: cleanText(title, 300),
        description: cleanOptional(description, 1000),
      }))
      .filter(({ title }) => title !== '')
      .slice(0, STEPS)
      .map((step, index) => ({ number: index + 1, ...step })),
    guide: isUnsafe ? null : guide,
    partsTools: {
      parts: partsTools.parts
        .map(({ name, quantity }) => ({
          name: cleanText(name, 200),
          quantity: Number.isFinite(quantity) ? Math.round(Math.min(100, Math.max(1, quantity))) : 1,
        }))
        .filter(({ name }) => name !== '')
        .slice(0, LINES),
      tools: cleanList(partsTools.tools, LINE, LINES),
    },
    safetyNotes: isUnsafe ? [STEPS_LEFT_OUT, ...safetyNotes].slice(0, LINES) : safetyNotes,
    callProfessional: cleanOptional(reading.callProfessional, LINE),
    isShopping: reading.isShopping,
    shoppingGuide: shoppingGuide && {
      guide: cleanList(shoppingGuide.guide, LINE, LINES),
      installationTips: cleanList(shoppingGuide.installationTips, LINE, LINES),
    },
    source: engine === 'built-in' && source !== null ? { ...source, url: webAddress(source.url) } : null,
    otherTitles: cleanList(reading.otherTitles, 200, 4),
    closeTo:
      reading.closeTo && engine === 'built-in'
        ? { ...reading.closeTo, answer: cleanDiagnosis(reading.closeTo.answer, engine) }
        : null,
    nearest:
      reading.nearest && engine === 'built-in'
        ? reading.nearest.map((each) => cleanDiagnosis(each, engine))
        : null,
  }
}
