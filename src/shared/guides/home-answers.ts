import type { GuideAnswer } from './guide-answer.ts'

/** The answers about the water that comes out of the tap. */
export const HOME_ANSWERS = {
  'water-report': {
    answer:
      'Your utility owes you a report each year by July 1. Read three lines of it: what was found above a limit, what was violated, and lead.',
    safety: [
      {
        text: 'A report looks back at last year. If there is a notice today, do what the notice says, whatever the report shows.',
        source: 'michiganReport',
      },
      {
        text: 'Nitrate above 10 mg/L (ppm) as nitrogen is a danger to babies under six months: give them other water, and ask their doctor.',
        source: 'idahoNitrate',
      },
      {
        text: 'The report cannot rule out lead at your own faucet. With a baby on formula in the house, have the water tested.',
        source: 'pehsuLead',
      },
    ],
    steps: [
      {
        text: 'Get the report: it comes by mail or online, by July 1 each year. If a landlord pays the water bill, ask them or the utility for it.',
        source: 'kingGeorgeReport',
      },
      {
        text: 'In the table, put “amount detected” next to “MCL”. The MCL is the limit; the MCLG next to it is only a goal.',
        source: 'nsfReport',
      },
    ],
    next: [
      { label: 'See your utility’s results here', to: '/find' },
      { label: 'Compare two waters', to: '/compare' },
    ],
  },
  'lead-pipes': {
    answer:
      'Water can be fine at the plant and pick up lead in the pipe to your house. A coin and a magnet tell you what that pipe is made of.',
    safety: [
      {
        text: 'Never boil water to get rid of lead: boiling does not remove it.',
        source: 'epaLeadWeek',
      },
      {
        text: 'For baby formula, drinking and cooking take cold water only. Hot water takes up more lead.',
        source: 'parkForestLead',
      },
      {
        text: 'After the pipe was replaced or worked on, use no water, hot or cold, before all cold faucets were flushed.',
        source: 'newYorkFlushing',
      },
      {
        text: 'If a child drank the water, talk to the doctor about a lead test for your child.',
        source: 'mayoFormula',
      },
    ],
    steps: [
      {
        text: 'Find the pipe where it comes into the house, before the meter, and scratch it with a coin. Shiny silver that no magnet sticks to is lead; copper color is copper; dull gray that a magnet sticks to is galvanized steel.',
        source: 'mohawkLead',
      },
      {
        text: 'Until the pipe is replaced, run the water before you drink it when it has stood for hours, and use only cold water for drinking, cooking and baby formula.',
        source: 'epaLead',
      },
      {
        text: 'Clean the strainers of your faucets regularly, and ask your utility to replace the whole line. Boiling does not remove lead.',
        source: 'ohioLead',
      },
    ],
    next: [
      { label: 'See your utility’s count of lead pipes', to: '/find' },
      { label: 'See filters certified for lead', to: '/products' },
    ],
  },
  pfas: {
    answer:
      'Many public water systems were tested for PFAS in 2023–25. Look yours up first: where none was found, a filter may not be useful to you.',
    safety: [
      {
        text: 'Never boil water to get rid of PFAS: boiling does not destroy them, and what is left has a little more in it.',
        source: 'randolphPfas',
      },
      {
        text: 'If the level is high, mix formula with tested bottled water, or use formula that needs no water. Ask the doctor of your baby, or yours if you are pregnant.',
        source: 'randolphPfas',
      },
    ],
    steps: [
      {
        text: 'Look up your water system, or ask it which PFAS it found.',
        source: 'epaPfasFilter',
      },
      {
        text: 'If you want a filter, choose one that is certified to reduce PFAS. Not every filter does.',
        source: 'epaPfasFilter',
      },
    ],
    next: [
      { label: 'Find your water', to: '/find' },
      { label: 'See PFAS in each state on a map', to: '/water/us' },
      { label: 'See filters', to: '/products' },
    ],
  },
  'hard-water': {
    answer:
      'Hard water has much calcium and magnesium. It is not harmful, but it leaves scale and needs more soap.',
    safety: [
      {
        text: 'Softened water has more sodium. On a diet low in sodium, ask your doctor before you drink it.',
        source: 'minnesotaSoftening',
      },
      {
        text: 'Do not mix baby formula with softened water.',
        source: 'wellingtonFormula',
      },
      {
        text: 'Soft water can corrode pipes and raise lead and copper. In an old house, test for lead after a softener was put in.',
        source: 'minnesotaSoftening',
      },
    ],
    steps: [
      {
        text: 'Below 61 mg/L water is soft, up to 120 moderately hard, up to 180 hard, and above that very hard (as calcium carbonate).',
        source: 'usgsHardness',
      },
      {
        text: 'A softener exchanges calcium and magnesium for sodium. EPA has no limit for hardness.',
        source: 'usgsHardness',
      },
    ],
    next: [
      { label: 'Find how hard your water is', to: '/find' },
      { label: 'Ask Water IQ about scale', to: '/scanner' },
    ],
  },
  'private-wells': {
    answer:
      'No one tests a private well but its owner: EPA’s limits bind public water systems only. Test yours once a year, and right after anything changes.',
    safety: [
      {
        text: 'After a flood, treat the well as contaminated: do not turn on the pump, and do not drink or wash with its water.',
        source: 'fortBendFlood',
      },
      {
        text: 'If bacteria were found, boil water for one minute before you drink it, cook with it, brush your teeth or mix formula, until a new test finds none.',
        source: 'vermontBacteria',
      },
      {
        text: 'Above 10 mg/L of nitrate as nitrogen (44 as nitrate), give babies other water, in formula and food too. Boiling makes it worse.',
        source: 'kingstonNitrate',
      },
      {
        text: 'A baby with blue color around the mouth, hands or feet, or with trouble breathing, needs help at once: call 911.',
        source: 'floridaNitrate',
      },
    ],
    steps: [
      {
        text: 'Once a year, have a certified laboratory test for total coliform bacteria, nitrate, total dissolved solids and pH.',
        source: 'epaWells',
      },
      {
        text: 'CDC names coliform bacteria, nitrate and nitrite for every year, and what your ground may contain, such as arsenic and radon.',
        source: 'cdcWellTests',
      },
      {
        text: 'Have the well itself checked once a year, too, for mechanical problems and cleanliness. Your health department or a well contractor can help.',
        source: 'cdcWells',
      },
      {
        text: 'Ask your local health department what is common in the groundwater of your area, and test for that too.',
        source: 'epaWells',
      },
      {
        text: 'Test right away after a flood or new construction nearby, after a repair of the well, or when taste, color or smell change. Test more often with small children, older adults or a pregnant or nursing person in the house.',
        source: 'epaWells',
      },
      {
        text: 'After a flood, do not turn on the pump and do not drink the water before an electrician or well contractor has checked it and the well was disinfected and tested.',
        source: 'epaFlood',
      },
    ],
    next: [
      { label: 'Enter what your laboratory found', to: '/my-test' },
      { label: 'See filters and tests', to: '/products' },
    ],
  },
  filters: {
    answer:
      'Know first what is in your water. If nothing harmful is in it, you may not need a filter. If something is, choose a filter made for exactly that.',
    safety: [
      {
        text: 'During a boil-water notice, boil filtered water too: most pitcher and fridge filters do not remove germs.',
        source: 'cdcFilters',
      },
      {
        text: 'Do not make unsafe water safe with a filter if there is safer water: use that instead, and have the filtered water tested.',
        source: 'minnesotaFilters',
      },
      {
        text: 'Change a lead filter when its directions say so. One that has expired removes less lead.',
        source: 'epaLeadWeek',
      },
    ],
    steps: [
      {
        text: 'Do not go by taste or smell: test your water, or look up what was found in it.',
        source: 'cdcFilters',
      },
      {
        text: 'Choose a filter that removes what you are concerned about. Pitcher and fridge filters with carbon improve taste or remove metals such as lead; most do not remove germs.',
        source: 'cdcFilters',
      },
      {
        text: 'For PFAS, choose one that is certified to reduce PFAS.',
        source: 'epaPfasFilter',
      },
    ],
    next: [
      { label: 'Find what is in your water', to: '/find' },
      { label: 'See filters and what they are certified for', to: '/products' },
    ],
  },
  'brown-water': {
    answer:
      'Brown or yellow water is mostly iron and manganese that a change of flow stirred up in the pipes. Do not drink it, or mix baby formula with it, until it runs clear.',
    steps: [
      {
        text: 'Run the cold tap nearest the meter for some minutes. If it stays brown, wait an hour or two and run it again; leave the hot tap off.',
        source: 'staffordBrown',
      },
      {
        text: 'Call your utility if it does not clear, and wait with the laundry.',
        source: 'staffordBrown',
      },
      {
        text: 'On your own well, have the water tested when its color changes.',
        source: 'epaWells',
      },
    ],
    next: [
      { label: 'Describe it to Water IQ', to: '/scanner' },
      { label: 'Find your utility', to: '/find' },
    ],
  },
} as const satisfies Record<string, GuideAnswer>
