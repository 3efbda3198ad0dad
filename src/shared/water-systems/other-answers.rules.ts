/** A page that is no guide and answers what people type where they look for their water. */
interface OtherAnswer {
  path: string
  label: string
  detail: string
}

const ANSWERS: readonly (OtherAnswer & { asked: RegExp })[] = [
  {
    path: '/scanner?tab=water-iq',
    label: 'Describe the problem, get a plan',
    detail: 'For smell, taste, stains, pressure and leaks at home',
    asked:
      /\b(?:smell(?:s|y|ing)?|odou?rs?|tast(?:es?|ing)|stink(?:s|y)?|rotten eggs?|metallic|stain(?:s|ed|ing)?|low (?:water )?pressure|water pressure|leak(?:s|y|ing)?|drip(?:s|ping)|clogged)\b/i,
  },
  {
    path: '/waters',
    label: 'Bottled waters',
    detail: 'What is in each, next to the limits',
    asked: /\bbottled? (?:\w+ )?waters?\b/i,
  },
]

/** The pages that answer what somebody typed; none for the name of a place. */
export const otherAnswersFor = (text: string): OtherAnswer[] =>
  ANSWERS.flatMap(({ asked, ...answer }) => (asked.test(text) ? answer : []))
