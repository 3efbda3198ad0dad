import type { Diagnosis } from '#shared/scans/water-iq.schema.ts'
import type { Article } from './knowledge.ts'

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** An article as an answer. Nothing is added to what the article says. */
export function makeDiagnosis(article: Article, confidence: number, otherTitles: string[]): Diagnosis {
  return {
    title: article.title,
    diagnosis: article.diagnosis,
    confidence,
    causes: article.isShopping ? [] : article.causes.map(sentence),
    estimatedTime: article.estimatedTime,
    estimatedCost: null,
    costSource: null,
    repairPlan: article.repairPlan.map(({ text }, index) => ({
      number: index + 1,
      title: text,
      description: null,
    })),
    partsTools: {
      parts: article.parts.map(({ name, quantity }) => ({ name: sentence(name), quantity })),
      tools: article.tools.filter((tool) => tool !== 'none').map(sentence),
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
      year: article.sourceYear,
      license: article.license,
      unconfirmed: article.unconfirmed,
    },
    otherTitles,
  }
}
