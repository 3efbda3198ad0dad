import { section } from '../section.ts'

/** How to find lead, live with it for now, and get rid of it. */
export const LEAD_PIPES = [
  section({
    title: 'Where the lead comes from',
    paragraphs: [
      'Most lead gets into water after it has left the plant, on the last yards: in the service line, which is the pipe from the street to your house, in lead solder between copper pipes, and in old brass faucets. EPA says that lead pipes are more likely in older cities and in homes built before 1986.',
      'You cannot see, taste or smell it. That is why two houses on one street can have very different water, and why your utility’s average tells you little about your own kitchen.',
    ],
    sources: ['epaLeadWeek'],
    topics: ['lead', 'lead-pipes'],
    place: 'find',
  }),
  section({
    title: 'Step 1: look at the pipe',
    paragraphs: [
      'You need a coin, a refrigerator magnet and a light. The pipe you want is the one that comes through the wall or floor into the house, before the water meter. It is full of water under pressure, so scratch the outside gently and do not bend or cut it.',
    ],
    steps: [
      'Find the place where the pipe enters, often in the basement on the side of the street, and follow it to the meter.',
      'Scrape a small spot with the edge of the coin, as you would a lottery ticket.',
      'Touch the spot with the magnet. Shiny silver where no magnet sticks is lead. Copper color is copper. Dull gray where the magnet sticks is galvanized steel.',
      'Take a photo, and send it to your utility. It keeps a list of all service lines, and yours may stand there as unknown.',
    ],
    sources: ['mohawkLead'],
    place: 'water-iq',
  }),
  section({
    title: 'Step 2: until the pipe is gone',
    paragraphs: [
      'These habits cost little and start today. Do them in every house where you found lead or galvanized steel, and where you are not sure.',
    ],
    steps: [
      'When the water has not run for six hours or longer, let the cold tap run until it is as cold as it gets. That takes from 30 seconds to three minutes. Use that water for the plants.',
      'A shower, a load of laundry or of dishes flushes the pipe too, so do those first in the morning.',
      'Take cold water for drinking, cooking and above all for baby formula.',
      'Unscrew the screen at the tip of the faucet regularly and rinse out the bits. They can be lead.',
      'If you use a filter, take one whose certificate says lead, and change the cartridge when its directions say so. An expired one removes less.',
    ],
    sources: ['parkForestLead', 'epaLeadWeek'],
    place: 'filters-lead',
  }),
  section({
    title: 'Step 3: test the water',
    paragraphs: [
      'A test is the only way to know. Ask your utility or health department first, because some pay for it. Otherwise ask your state for a certified laboratory. The pediatric units that advise doctors in the United States name one case in which to test in any event: a baby who drinks formula made with tap water. EPA does not recommend test kits from the hardware store.',
      'Enter the result in My test. It is read against the limits for you, and only you see it. Know what the limit is: EPA’s action level of 15 µg/L (ppb) is a rule for the utility, not a line between safe and unsafe. It goes down to 10. No amount of lead is known to be safe for a child, so less is always better.',
    ],
    sources: ['pehsuLead', 'awwaLead', 'epaLeadWeek', 'minnesotaBaby'],
    place: 'my-test',
  }),
  section({
    title: 'Step 4: get the pipe replaced',
    paragraphs: [
      'The federal rule of 2024 tells utilities to replace lead pipes, and galvanized ones that once stood behind lead, within 13 years where they have access. It also forbids replacing only half of a line. So call, ask when your street is planned, and say that you agree to have your side done.',
    ],
    steps: [
      'Ask the utility: Is my line on your list, and as what? When will it be replaced? Who pays for the part on my land?',
      'Ask for a filter for the time around the work: the rule tells utilities to give one out when lines are replaced.',
      'If you rent, show your landlord what you found, and ask the utility yourself as well.',
    ],
    sources: ['awwaLead'],
    topics: ['lead-pipes'],
  }),
  section({
    title: 'Step 5: the weeks after',
    paragraphs: [
      'Work on the pipe shakes bits of lead loose. They can travel into your faucets and raise the lead in your water for up to three months, says Philadelphia’s water department. So the day the new pipe is in is not yet the day to relax.',
    ],
    steps: [
      'Before you use any water, take off the screens of all faucets, open every cold faucet all the way from the lowest floor up, and let them run for 30 minutes.',
      'Turn them off in the same order, clean the screens, and put them back.',
      'Repeat a long flush as your utility tells you. Philadelphia asks for ten minutes at every tap, every three weeks, for three months.',
      'Keep the filter for that time, and test once more at the end. Solder and brass in the house can still give off lead when the pipe is new.',
    ],
    sources: ['newYorkFlushing', 'philadelphiaLead', 'collaborativeLead'],
    place: 'my-test',
  }),
]
