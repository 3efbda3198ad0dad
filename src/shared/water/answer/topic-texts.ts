import type { Topic } from '../values/topics.ts'

/** What a topic says where there is no result. */
export const NO_RESULT: Readonly<Record<Topic, string>> = {
  record: 'EPA’s record of violations is not known here for this system.',
  pfas: 'No PFAS result here.',
  lead: 'No lead result here.',
  'lead-pipes': 'No inventory of service lines here.',
  'by-products': 'No result for by-products of disinfection here.',
  nitrate: 'No nitrate result here.',
  metals: 'No result for arsenic or other metals here.',
  germs: 'No result for germs here.',
  taste: 'No result for hardness here.',
  other: 'No result for other substances here.',
}

/** What a topic means, and what to do, on its open card. */
export interface TopicText {
  means: string
  /** Null where there is nothing to do but to ask. */
  does: string | null
}

/**
 * Where the advice is from. Lead: EPA, "Basic Information about Lead in Drinking Water". PFAS: EPA, "Meaningful and Achievable
 * Steps" and "Reducing PFAS in Your Drinking Water with a Home Filter". Nitrate: EPA, 40 CFR 141.154(c), and CDC. Germs: CDC,
 * "Making Water Safe in an Emergency". By-products: EPA's pages on drinking water.
 */
export const TOPIC_TEXTS: Readonly<Record<Topic, TopicText>> = {
  record: {
    means:
      'States report violations of health rules to EPA. Such a violation can be a value above a limit, a treatment that was not done as required, or a list of lead pipes filed late.',
    does: null,
  },
  pfas: {
    means:
      'PFAS (per- and polyfluoroalkyl substances) are long-lasting chemicals from coatings, foams and industry. Some of them harm health when they are drunk for years.',
    does: 'Boiling does not remove PFAS. A filter whose model is certified to reduce PFAS helps. Advice of EPA.',
  },
  lead: {
    means:
      'Nine of ten homes that were sampled had this much or less. Lead comes from pipes and taps, not from the plant, so your home can be higher or lower. Even a little lead can slow how children learn and grow. EPA’s goal for lead is zero.',
    does: 'Test your own tap: it is the only number about your home. Use cold water for drinking, cooking and infant formula. Boiling does not remove lead. Advice of EPA.',
  },
  'lead-pipes': {
    means:
      'A service line is the pipe from the main in the street to a building. Lead can get into the water from a line of lead, or of galvanized steel that lead has passed through. The water can be fine at the plant and not at your tap.',
    does: 'Find out what your line is made of: scratch the pipe where it comes into the house. Dull gray that turns shiny silver and does not hold a magnet is likely lead. Advice of EPA.',
  },
  'by-products': {
    means:
      'Chlorine keeps germs away and leaves by-products: TTHM (trihalomethanes) and HAA5 (haloacetic acids). Their limits are about drinking such water for many years, so one glass does no harm.',
    does: 'A filter helps only if its model is certified to reduce them. Advice of EPA.',
  },
  nitrate: {
    means:
      'Nitrate comes from fertilizer, manure and sewage. Too much of it keeps the blood of babies under six months from carrying oxygen.',
    does: 'Do not boil water to remove nitrate: boiling concentrates it. Advice of EPA and CDC.',
  },
  metals: {
    means:
      'Arsenic and most other metals come from rock and from industry, copper from the pipes of a building. Their limits are about drinking such water for many years.',
    does: 'Boiling does not remove metals. A filter helps only if its model is certified to reduce the metal. Advice of EPA.',
  },
  germs: {
    means:
      'E. coli and enterococci show that sewage or manure has got into the water. Coliform bacteria alone show that something in the network needs a check.',
    does: 'If your utility tells you to boil water: bring it to a rolling boil for one minute, three minutes above 6,500 feet. Advice of CDC.',
  },
  taste: {
    means:
      'Hard water leaves scale in kettles and heaters. Hardness, iron and salts are a matter of comfort and taste, not of health.',
    does: null,
  },
  other: {
    means:
      'Pesticides, solvents and radioactivity: their limits are about drinking such water for many years.',
    does: null,
  },
}
