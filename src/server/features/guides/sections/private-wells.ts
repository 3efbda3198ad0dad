import { section } from '../section.ts'

/** What to do for a private well, by season. */
export const PRIVATE_WELLS = [
  section({
    title: 'You are the utility',
    paragraphs: [
      'With a well, the jobs of a water company are yours: testing, looking after the well, and acting when something changes. That sounds like much, and it is about one day a year. It is worth it. The University of Georgia quotes a federal survey in which one private well in five had something above a health benchmark in it, and a third had germs.',
      'Start a folder, on paper or with My test here. Put in the driller’s report, every laboratory result, and what was repaired and when. When something goes wrong, this folder saves a day.',
    ],
    sources: ['georgiaWells', 'epaWells', 'groundwaterWells'],
    place: 'my-test',
  }),
  section({
    title: 'Spring: test',
    paragraphs: [
      'Spring is a good time because snow melt and rain wash into a well that leaks. Ask your state for a certified laboratory. It sends bottles and instructions, and following them is what makes the result worth its price.',
    ],
    steps: [
      'Each year: total coliform bacteria, nitrate, total dissolved solids and pH, says EPA.',
      'At least once: arsenic and lead, and manganese before a baby drinks the water, says Minnesota. Ask your health department what else is common in your ground.',
      'Take the sample at the faucet you drink from. If you treat the water, take it after the treatment.',
      'Do not touch the inside of the bottle or cap, and bring it back within the time on the sheet.',
      'Enter the result in My test. We read it against the limits, and can remind you in a year.',
    ],
    sources: ['epaWells', 'minnesotaWells'],
    topics: ['germs', 'nitrate', 'metals'],
    place: 'my-test',
  }),
  section({
    title: 'Summer: walk around the well',
    paragraphs: ['Look at the top of the well a few times a year. You need no tool, and you open nothing.'],
    steps: [
      'The cap sits tight, without cracks, and its screen is whole.',
      'The pipe stands out of the ground, and water runs away from it on all sides. Fill a hollow with earth.',
      'No fuel, paint, fertilizer, weed killer or dog run near it. Do not mix chemicals at the well.',
      'Never hang a hose into a tank or bucket of chemicals: it can suck them back into your water.',
      'The water tastes, looks and smells as ever. If not, test now and do not wait for spring.',
    ],
    sources: ['groundwaterWells', 'epaWells', 'vermontBacteria'],
    place: 'water-iq',
  }),
  section({
    title: 'Fall: have it looked at',
    paragraphs: [
      'CDC’s advice is a check of the well by a qualified contractor once a year. The Groundwater Foundation and Vermont ask for a thorough inspection about every ten years. Between the two, let the age of your well decide: an old or shallow one earns the yearly visit.',
      'Make it the same week in which you care for the treatment. Change filters by their dates, fill up salt, and look at the lamp if you have ultraviolet light. Look at the pressure gauge too. A pump that starts every few seconds when one faucet runs has a pressure tank that lost its air, and will not last the winter.',
    ],
    sources: ['cdcWells', 'groundwaterWells', 'vermontBacteria'],
    place: 'water-iq',
  }),
  section({
    title: 'Winter: read, plan, protect',
    paragraphs: [
      'Keep the pipes between the well and the house from freezing, and do not pile snow with road salt around the well. Use the quiet time to read last year’s results side by side. A nitrate that climbs from 3 to 6 mg/L as nitrogen is within the limit and still a message: something near the well has changed.',
    ],
    steps: [
      'Compare the results year by year. Test again what went up.',
      'If a baby is on the way, plan the tests for before or during the pregnancy.',
      'Write the numbers of a well contractor, the laboratory and the health department on the folder.',
    ],
    sources: ['minnesotaWells', 'minnesotaBaby', 'kingstonNitrate'],
    place: 'compare',
  }),
  section({
    title: 'When bacteria were found',
    paragraphs: [
      'It happens to good wells. Boil for one minute what you drink, cook with and brush your teeth with, and go through the steps that Vermont’s health department gives. Chlorine in a well is strong stuff, so have a contractor do it unless your health department’s instructions fit your well exactly.',
    ],
    steps: [
      'Send a second sample, to be sure.',
      'Look for the way in: a loose cap, a torn screen, a crack.',
      'Have it mended, and the well disinfected after that, not before.',
      'Test again 7 to 10 days after the smell of chlorine is gone, and boil until that test is clean.',
      'Back again after several tries? Have the well inspected, and ask about permanent treatment.',
    ],
    sources: ['vermontBacteria', 'newYorkWell'],
    topics: ['germs'],
    place: 'filters-germs',
  }),
]
