import type { GuideAnswer } from './guide-answer.ts'
import type { GuideSlug } from './guide-list.ts'
import { HOME_ANSWERS } from './home-answers.ts'
import { NOTICE_ANSWERS } from './notice-answers.ts'
import { PEOPLE_ANSWERS } from './people-answers.ts'

/** The answers of the guides, each step as an authority says it. They are long: load them where they are shown. */
export const GUIDES: Readonly<Record<GuideSlug, GuideAnswer>> = {
  ...HOME_ANSWERS,
  ...NOTICE_ANSWERS,
  ...PEOPLE_ANSWERS,
}
