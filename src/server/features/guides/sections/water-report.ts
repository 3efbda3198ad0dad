import { section } from '../section.ts'

/** How to read the yearly report of a utility. */
export const WATER_REPORT = [
  section({
    title: 'Get it, even if you rent',
    paragraphs: [
      'Every utility that serves the same people all year must publish a report by July 1. Its official name is Consumer Confidence Report, so search the web for the name of your utility and “CCR”. If a landlord or a manager pays the water bill, the report went to them: ask for it, or call the utility, whose number is on the bill of a neighbor.',
      'Two groups get none. Owners of a private well are on their own, because no federal rule covers them. People at a campground, a school or a restaurant with its own well have to ask the owner.',
      'Know what it is: a look back. A report of this summer shows the tests of last year. It says nothing about this morning, and it speaks for the whole utility, not for your kitchen.',
    ],
    sources: ['kingGeorgeReport', 'michiganReport'],
    place: 'find',
  }),
  section({
    title: 'The letters, in plain words',
    paragraphs: ['The table looks like alphabet soup, yet five words carry it.'],
    steps: [
      'MCL: the limit. The highest level the law allows. A result above it is a violation or close to one.',
      'MCLG: the goal. The level without known risk, with room to spare. No utility has to reach it. For the PFAS called PFOA and PFOS it is zero.',
      'Action level: used for lead and copper. It is passed when more than one home in ten of those tested is above it. It makes the utility act. It does not say that water below it is safe for a child.',
      'Detected: at or above the smallest amount that the rule makes laboratories report. “Not detected” means below that, not zero.',
      'Units: ppm is the same as mg/L, ppb the same as µg/L, and ppt the same as ng/L. Each is a thousand times smaller than the one before.',
    ],
    sources: ['nsfReport', 'pehsuLead', 'federalReport', 'federalPfas'],
  }),
  section({
    title: 'Read three lines first',
    paragraphs: ['You can stop after five minutes if you read in this order.'],
    steps: [
      'Violations. Look for the word itself. The report must say what happened and what was done. A late paper is a violation too, so read which kind it was.',
      'The largest number next to each limit. Put your finger on “amount detected” and move to “MCL”. Note what is above half of its limit. Everything else can wait.',
      'Lead. It has a line of its own, with the 90th percentile, which means that nine of ten tested homes were at or below this number, and how many homes were above the action level. Then turn to the page on lead service lines.',
    ],
    sources: ['nsfReport', 'pehsuLead'],
    topics: ['record', 'lead', 'lead-pipes'],
    place: 'my-test',
  }),
  section({
    title: 'Average or highest?',
    paragraphs: [
      'Many rows show two numbers: the highest and a range. Ask which of them the limit is meant for. By-products of disinfection, for one, are limited as a yearly average at each place, so a single high day is allowed. Nitrate is different: what counts is one sample, because a few days matter to a baby. Idaho’s survey warns that nitrate can rise quickly for short times after rain or when fields are worked.',
      'This is also why a number here and a number in the report can differ without either being wrong. On the page of your utility we show next to each value which kind it is, and its years.',
    ],
    sources: ['idahoNitrate', 'nsfReport'],
    topics: ['by-products', 'nitrate'],
    place: 'compare',
  }),
  section({
    title: 'What a report leaves out',
    paragraphs: [
      'It covers what is regulated and was found. Taste, hardness and iron may be missing: they make no one sick but scale up a kettle. PFAS have had limits since 2024 only, and utilities have years to meet them, so the row may not be there yet. And nothing in it was measured at your faucet, unless yours was one of the homes tested for lead.',
    ],
    steps: [
      'Look up your utility here, where results that are not in the report may stand next to those that are.',
      'For lead, bacteria in an old tank, or anything you can taste, have your own water tested, and enter the result in My test.',
      'For a row you do not understand, call the number on the first page of the report. Answering is part of what the report is for. EPA’s Safe Drinking Water Hotline is 1-800-426-4791.',
    ],
    sources: ['nsfReport', 'federalPfas'],
    topics: ['pfas', 'taste'],
    place: 'my-test',
  }),
  section({
    title: 'Three questions worth a call',
    paragraphs: ['Write down the answers with the date. Next year you can compare them.'],
    steps: [
      'What is my service line made of, on both sides of the meter?',
      'Which result came closest to its limit last year, and where in town was it measured?',
      'When is the next test for lead, and can my home be one of those tested?',
    ],
    sources: ['kingGeorgeReport'],
    place: 'water-iq',
  }),
]
