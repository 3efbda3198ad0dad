import { section } from '../section.ts'

/** What PFAS are, whether they are in one's water, and what helps. */
export const PFAS = [
  section({
    title: 'What they are, in one minute',
    paragraphs: [
      'PFAS are thousands of chemicals made since the 1940s that repel water and grease. They were put into nonstick pans, food packaging, rain clothes, carpets and the foam that fights fuel fires. They do not break down, so they stay in soil, in groundwater and in people for years. You cannot see, taste or smell them.',
      'Water is one way in among several. Food, dust at home and some products are others. If PFAS are in your water, though, it can be a large part of the whole, and it is the part you can change in an afternoon.',
    ],
    sources: ['epaPfasFilter', 'connecticutPfas', 'clarkPfas'],
    topics: ['pfas'],
    place: 'find',
  }),
  section({
    title: 'Is it in your water?',
    paragraphs: [
      'Start with what was already measured. Many public systems were tested in EPA’s national program, and the results we have stand on the page of your utility. “Not found” means that nothing was above what the laboratory had to report, and EPA then says that a filter may not be useful to you.',
    ],
    steps: [
      'Look up your utility and open PFAS. Note the names of those found, and the numbers in ng/L, which is the same as ppt.',
      'No result? Ask the utility which PFAS it tested for, when, and what it found. The letter on its page here is ready to send.',
      'With a well, ask your county what is known of PFAS nearby, and whether it tests. A test of your own costs about $300 to $600, says the health department of Clark County, Washington.',
    ],
    sources: ['epaPfasFilter', 'clarkPfas'],
    topics: ['pfas'],
    place: 'my-test',
  }),
  section({
    title: 'Read the number',
    paragraphs: [
      'In April 2024 EPA set the first national limits: 4.0 ng/L each for PFOA and PFOS, and 10 ng/L each for PFHxS, PFNA and GenX, with a rule for mixtures. The goal for PFOA and PFOS is zero. Utilities have years to comply, so a number above 4 today is no violation yet.',
      'In May 2025 EPA said that it keeps the limits for PFOA and PFOS, that it means to give utilities more time, and that it means to take back the limits for the others and look at them again. Your state may have limits of its own that are stricter or already bind. On your utility’s page we compare by the law of the place, and say which limits are still to come.',
      'A limit is made for drinking the water every day for many years. One above it is a reason to act soon, not a reason to panic tonight. What it means for your own health is a question for your doctor.',
    ],
    sources: ['federalPfas', 'waterworldPfas', 'randolphPfas'],
    place: 'compare',
  }),
  section({
    title: 'What to change, and what not',
    paragraphs: [
      'What you swallow counts. Wisconsin’s advice, as the village of Weston gives it, draws the line there.',
    ],
    steps: [
      'Use filtered or bottled water for drinking, for formula, and for food that soaks up water or is mostly water: rice, oatmeal, soup, coffee and tea.',
      'Go on using the tap for laundry, dishes, washing vegetables and brushing teeth. Remind children not to swallow water from the pool or the bath.',
      'Showering and bathing are fine in most situations, says Massachusetts.',
      'Buy bottled water only if it was tested for PFAS. Scan the bottle or look the brand up here, and ask the bottler if you find nothing.',
    ],
    sources: ['westonPfas', 'randolphPfas'],
    place: 'bottled-waters',
  }),
  section({
    title: 'Choose a filter that works on them',
    paragraphs: [
      'Many filters do nothing for PFAS. Two kinds do, if their certificate says so: carbon, in a pitcher, at the faucet or under the sink, and reverse osmosis. A filter at the one tap you drink from is enough for most homes, since bathing and laundry matter little.',
    ],
    steps: [
      'Look for a certificate that names PFAS, or PFOA and PFOS, for your exact model. The page on PFAS filters lists models whose certificate was read.',
      'Write the day of the change on the cartridge. Carbon gives no sign when it is full.',
      'Keep the old habit of reading the certificate when you buy spare cartridges: a look-alike may not be certified.',
      'With a high number, test once more after the filter is in. It is the only proof.',
    ],
    sources: ['epaPfasFilter', 'minnesotaFilters'],
    place: 'filters-pfas',
  }),
  section({
    title: 'Follow it',
    paragraphs: [
      'Utilities are building treatment now, so your number will change. Set your water as My water and follow it, and you get a mail when its figures do. Then decide again: the filter may have done its work.',
    ],
    sources: ['waterworldPfas'],
    topics: ['pfas'],
    place: 'find',
  }),
]
