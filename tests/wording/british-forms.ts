/** Spellings of British English; the product's texts are American. Names of programs and licenses keep their own spelling. */
const BRITISH =
  /\b[\w-]*(?:vapour|neutralis|programme(?!d|r)|colour|flavour|fibre|(?:\b|milli|centi|deci)litre|organis(?:e|ation|ing)|recognis|analyse[drs]?\b(?!-)|behaviour|favour|odour|harbour|neighbour|catalogue|\bcentre|sulph(?:ur|ate|ide)|aluminium|licence|\btonnes?\b|labelled|labelling|travell|cancell(?:ed|ing)|modell(?:ed|ing)|plough|storey|\bdefence|optimis(?:e|ation|ing)|minimis|utilis(?:e|ation|ing)|mineralis|sterilis|pressuris|ionis(?:e|ation|ing)|oxidis|stabilis|realis(?:e|ation|ing)|standardis|categoris|faec|\bwhilst|\blearnt|\bageing|\bfulfil\b|\bdistil\b|artefact|manoeuv|\bmould|\bgrey\b|(?:\b|kilo|centi|milli)metres?\b|fertilis|summaris|emphasis(?:e|ing)|specialis(?:e|ed|ation|ing)|practis(?:e|ing)|\btyres?\b|\bkerb|judgement|acknowledgement|disorganis|prioritis|customis|visualis|apologis|authoris|criticis|crystallis|fluoridis)\w*/i

/** What keeps a British form: names that others chose, and plural nouns that only look like one. */
const NAMES =
  /Joint Monitoring Programme|Environment Programme|Open Government Licence|Open Licence|Licence Ouverte|\banalyses\b|Britain’s favourite bottled water/g

/** The first British form in a text; null if there is none. */
export const britishFormIn = (text: string): string | null =>
  BRITISH.exec(text.replaceAll(NAMES, ''))?.[0] ?? null
