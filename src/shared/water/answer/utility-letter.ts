import { joinWords } from '../values/join-words.ts'
import { BOUGHT_LABEL, TOPICS_IN_SENTENCES, type Topic, type TopicSign } from '../values/topics.ts'
import { topicsToAsk } from './topics-to-ask.ts'

export interface UtilityLetter {
  subject: string
  body: string
}

/** Everything a utility can be asked for where a page already has all of it. */
const THE_REPORT = 'your newest yearly water quality report'

/** The letter that asks a utility for what is missing on the page of its water. */
export function letterToUtility({
  utility,
  systemId,
  topics,
}: {
  utility: string
  systemId: string | null
  topics: readonly { topic: Topic; sign: TopicSign; label?: string }[]
}): UtilityLetter {
  const missing = topicsToAsk(topics).filter((topic) => topic !== 'lead-pipes')
  const names = joinWords(
    missing.map((topic) => TOPICS_IN_SENTENCES[topic]),
    'and',
  )
  const asked = missing.length === 0 ? THE_REPORT : `your newest results for ${names}, and ${THE_REPORT}`
  const bought = topics
    .filter(({ label }) => label === BOUGHT_LABEL)
    .map(({ topic }) => TOPICS_IN_SENTENCES[topic])
  const ofSupplier =
    bought.length === 0
      ? ''
      : ` Please also tell me whether the ${joinWords(bought, 'and')} found in the water you buy reaches my address.`
  const system = systemId === null ? '' : ` (water system ${systemId})`
  return {
    subject: `Water quality results${system}`,
    body: `Dear ${utility},\n\nplease send me ${asked}${system}. Please also tell me what the service line to my address is made of.${ofSupplier}\n\nMy address: \n\nThank you.`,
  }
}

/** The letter as an address that opens a mail program; the person adds the recipient. */
export const mailAddressOf = ({ subject, body }: UtilityLetter): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
