/** Countries whose English names take an article. */
const WITH_ARTICLE =
  /^(?:United |Netherlands$|Philippines$|Bahamas$|Maldives$|Czech Republic$|Dominican Republic$)/

/** A country's name within a sentence: "the United States", "France". */
export const countryInSentence = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name)
