import { planOf, type RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'
import type { Diagnosis } from '#shared/scans/water-iq.schema.ts'
import type { Article } from './knowledge.ts'

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

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
    causes: article.isShopping ? [] : article.causes.map(sentence),
    estimatedTime: article.estimatedTime,
    estimatedCost: null,
    costSource: null,
    repairPlan: planOf(guide),
    guide,
    partsTools: {
      parts: article.parts.map(({ name, quantity }) => ({ name: sentence(name), quantity })),
      tools: article.tools.map(sentence),
    },
    safetyNotes: article.safetyNotes.map(sentence),
    callProfessional: article.callProfessional,
    isShopping: article.isShopping,
    shoppingGuide: article.isShopping
      ? {
          guide: (article.shoppingGuide ?? []).map(sentence),
          installationTips: (article.installationTips ?? []).map(sentence),
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
