import { FILTER_QUESTIONS, type FilterTopicId } from './filter-topics.ts'

/** A page of an authority or a certifier that a guide follows. */
export interface GuideSource {
  publisher: string
  title: string
  url: string
  /** When we read it. */
  readOn: string
}

/** A kind of filter that can be certified for the topic. */
export interface FilterKind {
  name: string
  /** The standard and the words to look for in the certifier's listing. */
  label: string
  text: string
}

/** Which filters reduce one thing, and which do not. */
export interface FilterGuide {
  /** What people type: "Which filter removes PFAS?" */
  question: string
  answer: string
  kinds: readonly FilterKind[]
  /** What these filters, or others, do not do. */
  limits: readonly string[]
  sources: readonly GuideSource[]
}

const READ_ON = '2026-11-26'
const source = (publisher: string, title: string, url: string): GuideSource => ({
  publisher,
  title,
  url,
  readOn: READ_ON,
})

const NSF_STANDARDS = source(
  'NSF',
  'Standards for home water treatment',
  'http://www.nsf.org/consumer/newsroom/fact_water_standards.asp?program=WaterTre',
)
const NSF_REVERSE_OSMOSIS = source(
  'Rick Andrew of NSF, in Water Conditioning & Purification',
  'Contaminant reduction claims of reverse-osmosis systems under NSF/ANSI 58',
  'https://agualatinoamerica.com/2015/07/21/water-matters-contaminant-reduction-claims-requirements-pou-ro-systems/',
)
const CDC_FILTERS = source(
  'CDC',
  'About Choosing Home Water Filters',
  'https://cdc.gov/drinking-water/prevention/about-choosing-home-water-filters.html',
)

/** A standard is a list of possible claims: the number alone promises nothing. */
const NAME_THE_CLAIM =
  'A standard’s number alone is not enough. The listing must name what is reduced, for your exact model.'

/** The guides. What they say was read in the sources that each names. */
export const FILTER_GUIDES: Readonly<Record<FilterTopicId, FilterGuide>> = {
  pfas: {
    question: FILTER_QUESTIONS.pfas,
    answer:
      'Choose a filter whose certificate names PFAS (or PFOA and PFOS): a carbon filter under NSF/ANSI 53, or a reverse-osmosis system under NSF/ANSI 58. Both can sit at the kitchen tap, where you drink.',
    kinds: [
      {
        name: 'Reverse osmosis under the sink or on the counter',
        label: 'NSF/ANSI 58: PFOA, PFOS or total PFAS',
        text: 'Presses water through a membrane. It reduces many other things as well, and sends part of the water to the drain.',
      },
      {
        name: 'Carbon filter: under the sink, faucet, refrigerator or pitcher',
        label: 'NSF/ANSI 53: PFOA, PFOS or total PFAS',
        text: 'PFAS stick to the carbon until it is full. Change the cartridge on time, or it stops working without a sign.',
      },
    ],
    limits: [
      'A filter certified for taste and chlorine only (NSF/ANSI 42) makes no claim about PFAS.',
      'The first certificates (NSF P473, 2016) were tested against 70 ng/L. EPA’s limit for PFOA and PFOS is 4 ng/L. Ask for the tested result.',
      'EPA says a filter may not be useful to you if PFAS were not found in your water or are below the limits.',
    ],
    sources: [
      source(
        'US EPA',
        'Reducing PFAS in Your Drinking Water with a Home Filter',
        'https://www.epa.gov/cleanups/reducing-pfas-your-drinking-water-home-filter',
      ),
      source(
        'Water Online',
        'NSF International certifies first water filters that reduce PFOA and PFOS',
        'https://www.wateronline.com/doc/nsf-international-certifies-first-water-filters-that-reduce-pfoa-and-pfos-in-drinking-water-0001',
      ),
      NSF_STANDARDS,
    ],
  },
  lead: {
    question: FILTER_QUESTIONS.lead,
    answer:
      'Choose a filter certified to reduce lead under NSF/ANSI 53. EPA also recommends NSF/ANSI 42 for particles (Class I), because lead can come as tiny particles. Use it for drinking, cooking and baby formula.',
    kinds: [
      {
        name: 'Faucet, pitcher, refrigerator or under-sink filter',
        label: 'NSF/ANSI 53: lead, and NSF/ANSI 42: particulate, Class I',
        text: 'Newer certificates mean a reduction to 5 ppb or less. Look for that number in the listing.',
      },
      {
        name: 'Reverse osmosis',
        label: 'NSF/ANSI 58: lead',
        text: 'A system under the sink or on the counter. The listing must name lead.',
      },
    ],
    limits: [
      'A filter treats one tap. Lead keeps coming from the pipe until the pipe is replaced.',
      'A taste filter with NSF/ANSI 42 alone is not certified for lead.',
      'A cartridge past its life no longer protects you. Write down the day you changed it.',
    ],
    sources: [
      source(
        'US EPA',
        'Consumer tool for identifying filters certified to reduce lead (EPA/600/F-18/335)',
        'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P100VWI6.txt',
      ),
      source(
        'US EPA',
        'Point-of-use and pitcher filters certified to reduce lead (EPA/600/F-24/143, 2024)',
        'https://cfpub.epa.gov/si/si_public_record_report.cfm?Lab=CESER&dirEntryId=361722',
      ),
      NSF_REVERSE_OSMOSIS,
    ],
  },
  nitrate: {
    question: FILTER_QUESTIONS.nitrate,
    answer:
      'Reverse osmosis, ion exchange or distillation. Look for NSF/ANSI 58 with nitrate in its claims. For baby formula use other water until your health department says the filtered water is fine.',
    kinds: [
      {
        name: 'Reverse osmosis',
        label: 'NSF/ANSI 58: nitrate/nitrite',
        text: 'The most common choice at one tap. Test the filtered water once, and again every year.',
      },
      {
        name: 'Ion exchange for nitrate, or a distiller',
        label: 'NSF/ANSI 62 for distillers',
        text: 'CDC names both. An ordinary softener is an ion exchanger too, but it is made for hardness.',
      },
    ],
    limits: [
      'Boiling does not remove nitrate. Water evaporates and the nitrate left behind is more concentrated.',
      'Mechanical filters and chlorine do not remove nitrate.',
    ],
    sources: [
      source(
        'CDC',
        'Nitrate and Drinking Water from Private Wells',
        'http://www.cdc.gov/healthywater/drinking/private/wells/disease/nitrate.html',
      ),
      NSF_REVERSE_OSMOSIS,
    ],
  },
  arsenic: {
    question: FILTER_QUESTIONS.arsenic,
    answer:
      'Choose a filter certified for arsenic under NSF/ANSI 53, or a reverse-osmosis system certified for pentavalent arsenic under NSF/ANSI 58. Which form of arsenic your water has decides what works, so test first.',
    kinds: [
      {
        name: 'Filter with a medium made for arsenic',
        label: 'NSF/ANSI 53: arsenic (both forms), or pentavalent arsenic',
        text: 'The claim “arsenic” was tested with both forms. “Pentavalent arsenic” was tested with one.',
      },
      {
        name: 'Reverse osmosis',
        label: 'NSF/ANSI 58: pentavalent arsenic',
        text: 'Tested with the pentavalent form, at one of two levels. Compare the level in the listing with your result.',
      },
    ],
    limits: [
      'A claim for pentavalent arsenic does not cover the trivalent form, which is found in water without chlorine or oxygen, such as some wells.',
      NAME_THE_CLAIM,
    ],
    sources: [
      source(
        'Rick Andrew of NSF, in Water Conditioning & Purification',
        'Evaluation of arsenic reduction in active media systems',
        'https://wcponline.com/2022/11/15/evaluation-of-arsenic-reduction-in-active-media-pou-systems/',
      ),
      NSF_REVERSE_OSMOSIS,
    ],
  },
  'by-products': {
    question: FILTER_QUESTIONS['by-products'],
    answer:
      'A carbon filter certified under NSF/ANSI 53 for VOCs or for TTHM (trihalomethanes). Carbon takes them up easily, as long as the cartridge is changed on time.',
    kinds: [
      {
        name: 'Carbon filter at the kitchen tap',
        label: 'NSF/ANSI 53: VOC or TTHM',
        text: 'The group VOC, for volatile organic chemicals, includes the four trihalomethanes.',
      },
      {
        name: 'Carbon filter for the whole house',
        label: 'NSF/ANSI 53: VOC or TTHM',
        text: 'Also covers the shower. The filtered water has no chlorine left to keep germs down in your pipes.',
      },
    ],
    limits: [
      'A filter certified for chlorine taste only (NSF/ANSI 42) makes no claim about by-products.',
      NAME_THE_CLAIM,
    ],
    sources: [
      source(
        'Water Quality Association, in Water Technology',
        'Certified products for removing trihalomethanes',
        'https://www.watertechonline.com/wqa-says-homeowners-should-turn-to-certified-products-for-removing-trihalomethanes/',
      ),
      CDC_FILTERS,
      NSF_STANDARDS,
    ],
  },
  germs: {
    question: FILTER_QUESTIONS.germs,
    answer:
      'Most pitcher and refrigerator filters do not. For parasites such as Cryptosporidium look for reverse osmosis, or “cyst reduction” under NSF/ANSI 53 or 58. During a boil-water notice, boil: no filter replaces it.',
    kinds: [
      {
        name: 'Filter with pores of 1 micron or less (“absolute”)',
        label: 'NSF/ANSI 53 or 58: cyst reduction',
        text: 'Stops parasites. Bacteria and viruses are smaller and need more.',
      },
      {
        name: 'Ultraviolet light',
        label: 'NSF/ANSI 55, Class A',
        text: 'Made for water that may carry bacteria, viruses and cysts. Class B is only for water that is disinfected already.',
      },
      {
        name: 'Reverse osmosis',
        label: 'NSF/ANSI 58: cyst reduction',
        text: 'CDC names it as effective against Cryptosporidium.',
      },
    ],
    limits: [
      '“Nominal 1 micron” lets part of the parasites through, CDC says.',
      'Carbon filters for taste take the chlorine out that kills germs.',
      'If your immune system is weak, ask your doctor before you rely on a filter. Let someone else change the cartridge.',
    ],
    sources: [
      CDC_FILTERS,
      source(
        'CDC',
        'Preventing Cryptosporidiosis: A Guide to Water Filters and Bottled Water',
        'https://webharvest.gov/peth04/20041027104402/http://www.nlm.nih.gov/cgi/medlineplus/leavemedplus.pl?theURL=http%3A%2F%2Fwww%2Ecdc%2Egov%2Fncidod%2Fdpd%2Fparasites%2Fcryptosporidiosis%2Ffactsht%5Fcrypto%5Fprevent%5Fwater%2Ehtm',
      ),
      NSF_STANDARDS,
    ],
  },
  chlorine: {
    question: FILTER_QUESTIONS.chlorine,
    answer:
      'Almost any carbon filter certified under NSF/ANSI 42 for chlorine: a pitcher is enough. It improves taste and smell; it is not a health filter.',
    kinds: [
      {
        name: 'Pitcher, faucet or refrigerator filter',
        label: 'NSF/ANSI 42: chlorine, taste and odor',
        text: 'For drinking water. Many utilities use chloramine instead of chlorine: then the listing must name chloramine.',
      },
      {
        name: 'Shower filter',
        label: 'NSF/ANSI 177: free chlorine',
        text: 'Screws on in front of the showerhead. It is tested for free chlorine and nothing else.',
      },
    ],
    limits: [
      'NSF/ANSI 42 covers taste and smell. It says nothing about lead, PFAS or nitrate.',
      'Chlorine keeps germs down. Keep filtered water in the refrigerator and drink it soon.',
    ],
    sources: [CDC_FILTERS, NSF_STANDARDS],
  },
  hardness: {
    question: FILTER_QUESTIONS.hardness,
    answer:
      'A water softener certified under NSF/ANSI 44. Pitchers and faucet filters are not softeners. Hardness is a matter of scale and soap: no limit shown here makes it a health problem.',
    kinds: [
      {
        name: 'Softener with salt (cation exchange)',
        label: 'NSF/ANSI 44: softening performance',
        text: 'Tested to bring 20 grains per gallon (342 mg/L) below 1. Some also reduce barium and radium: the listing says so.',
      },
    ],
    limits: [
      'It replaces calcium and magnesium by sodium or potassium, which stays in the water.',
      'NSF/ANSI 44 covers hardness and, where named, barium and radium. It says nothing about PFAS, lead or germs.',
      '“Salt-free” devices are not covered by NSF/ANSI 44.',
    ],
    sources: [
      source(
        'NSF',
        'Treating Hardness in Drinking Water',
        'https://docslib.org/doc/3705936/treating-hardness-in-drinking-water',
      ),
      NSF_STANDARDS,
    ],
  },
}
