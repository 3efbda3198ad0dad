import { capitalized } from '#shared/format/capitalized.ts'
import { planOf, type RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'
import type { Diagnosis } from '#shared/scans/water-iq.schema.ts'
import type { Article } from './knowledge.ts'

/** The guide of an article; steps that an editor added have nothing at hand. */
function guideOf(article: Article): RepairGuide {
  const { id, shutOffs, ready, repairPlan, worked, ifNot, stopWhen, callProfessional, limits, sources } =
    article
  return {
    slug: id,
    shutOffs,
    ready,
    steps: repairPlan.map(({ text, atHand = [], drawing = null }) => ({ text, atHand, drawing })),
    worked,
    ifNot,
    stop: { when: stopWhen, call: callProfessional },
    limits,
    sources,
  }
}

/** An article as an answer. Nothing is added to what the article says. */
export function makeDiagnosis(article: Article, confidence: number, otherTitles: string[]): Diagnosis {
  const guide = guideOf(article)
  return {
    title: article.title,
    diagnosis: article.diagnosis,
    confidence,
    causes: article.isShopping ? [] : article.causes.map(capitalized),
    estimatedTime: article.estimatedTime,
    estimatedCost: null,
    costSource: null,
    repairPlan: planOf(guide),
    guide,
    partsTools: {
      parts: article.parts.map(({ name, quantity }) => ({ name: capitalized(name), quantity })),
      tools: article.tools.map(capitalized),
    },
    safetyNotes: article.safetyNotes.map(capitalized),
    callProfessional: article.callProfessional,
    isShopping: article.isShopping,
    shoppingGuide: article.isShopping
      ? {
          guide: (article.shoppingGuide ?? []).map(capitalized),
          installationTips: (article.installationTips ?? []).map(capitalized),
        }
      : null,
    source: {
      title: article.sourceTitle,
      url: article.sourceUrl,
      year: null,
      license: article.license,
      unconfirmed: article.unconfirmed,
    },
    otherTitles,
  }
}
