/** The pages that the guides' steps were read on. */
export const GUIDE_SOURCES = {
  epaWells: {
    title: 'US EPA: Protect Your Home’s Water (private wells)',
    url: 'https://www.epa.gov/privatewells/protect-your-homes-water',
  },
  /** CDC's announcements of later years no longer say what to do once a year, so these two are its newest. */
  cdcWells: {
    title: 'CDC: Ground Water Awareness Week, March 2009 (MMWR)',
    url: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm5808a5.htm',
  },
  cdcWellTests: {
    title: 'CDC: Ground Water Awareness Week, March 2008 (MMWR)',
    url: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm5709a6.htm',
  },
  epaFlood: {
    title: 'US EPA: What to Do After the Flood (private wells)',
    url: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=700008C3.TXT',
  },
  epaLead: {
    title: 'US EPA: What precautions can I take to reduce the amount of lead in my drinking water?',
    url: 'https://safewater.zendesk.com/hc/en-us/articles/211400158-What-precautions-can-I-take-to-reduce-the-amount-of-lead-in-my-drinking-water-',
  },
  mohawkLead: {
    title: 'Mohawk Valley Water Authority: Lead service lines, test your pipes',
    url: 'https://mvwalead.us/LeadMemo.aspx',
  },
  ohioLead: {
    title: 'Ohio EPA: Reduce Drinking Water Lead Exposure',
    url: 'https://epa.ohio.gov/make-a-difference/educate/ways-to-reduce-lead-exposure-to-drinking-water',
  },
  connecticutBoil: {
    title: 'Connecticut Department of Public Health: Boil Water Notices and Advisories',
    url: 'https://portal.ct.gov/DPH/Communications/Crisis-and-Emergency-Risk-Communication/Boil-Water-Notices-and-Advisories',
  },
  cdcDoNotDrink: {
    title: 'CDC: Do Not Drink Water Advisory',
    url: 'https://www.cdc.gov/healthywater/emergency/drinking/drinking-water-advisories/do-not-drink-advisory.html',
  },
  cdcFilters: {
    title: 'CDC: About Choosing Home Water Filters',
    url: 'https://www.cdc.gov/drinking-water/prevention/about-choosing-home-water-filters.html',
  },
  epaPfasFilter: {
    title: 'US EPA: Reducing PFAS in Your Drinking Water with a Home Filter',
    url: 'https://www.epa.gov/cleanups/reducing-pfas-your-drinking-water-home-filter',
  },
  usgsHardness: {
    title: 'US Geological Survey: Do you have information about water hardness in the United States?',
    url: 'https://www.usgs.gov/faqs/do-you-have-information-about-water-hardness-united-states',
  },
  staffordBrown: {
    title:
      'Stafford County, Virginia, Department of Utilities: I have discolored water, why does this happen?',
    url: 'https://staffordcountyva.gov/Faq.aspx?QID=325',
  },
} as const

/** The key of one of {@link GUIDE_SOURCES}. */
export type GuideSource = keyof typeof GUIDE_SOURCES

/** When every page was read last: `YYYY-MM-DD`. */
export const GUIDE_SOURCES_READ_ON = '2026-11-26'
