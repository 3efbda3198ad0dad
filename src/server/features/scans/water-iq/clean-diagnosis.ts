import type { Diagnosis } from '#shared/scans/water-iq.schema.ts'
import { cleanConfidence, cleanList, cleanOptional, cleanText, httpsOnly } from '../clean-text.ts'

const LINE = 600
const LINES = 30
const STEPS = 40
const UNTITLED = 'Home water problem'

/**
 * An engine's diagnosis that can be shown and stored: without invisible characters, within the lengths of the schema,
 * with steps numbered from one, and with a source only from our own engine.
 */
export function cleanDiagnosis(reading: Diagnosis, engine: 'openai' | 'built-in'): Diagnosis {
  const { partsTools, shoppingGuide, source } = reading
  return {
    title: cleanText(reading.title, 200) || UNTITLED,
    diagnosis: cleanText(reading.diagnosis, 3000),
    confidence: cleanConfidence(reading.confidence),
    causes: cleanList(reading.causes, LINE, LINES),
    estimatedTime: cleanOptional(reading.estimatedTime, 100),
    // A model's guess is not a source: what parts cost comes from the table of prices.
    estimatedCost: null,
    costSource: null,
    repairPlan: reading.repairPlan
      .map(({ title, description }) => ({
        title: cleanText(title, 300),
        description: cleanOptional(description, 1000),
      }))
      .filter(({ title }) => title !== '')
      .slice(0, STEPS)
      .map((step, index) => ({ number: index + 1, ...step })),
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
    safetyNotes: cleanList(reading.safetyNotes, LINE, LINES),
    callProfessional: cleanOptional(reading.callProfessional, LINE),
    isShopping: reading.isShopping,
    shoppingGuide: shoppingGuide && {
      guide: cleanList(shoppingGuide.guide, LINE, LINES),
      installationTips: cleanList(shoppingGuide.installationTips, LINE, LINES),
    },
    source: engine === 'built-in' && source !== null ? { ...source, url: httpsOnly(source.url) } : null,
    otherTitles: cleanList(reading.otherTitles, 200, 4),
  }
}
