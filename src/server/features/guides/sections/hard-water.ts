import { section } from '../section.ts'

/** What hardness does to a house, and what to do about it. */
export const HARD_WATER = [
  section({
    title: 'Know your number',
    paragraphs: [
      'Hardness is calcium and magnesium, picked up from rock. The US Geological Survey calls water soft up to 60 mg/L, moderately hard up to 120, hard up to 180, and very hard above. Companies that sell softeners often count in grains: one grain per gallon is about 17 mg/L, so 7 grains are the 120 at which Minnesota’s health department says that you might need a softener for your appliances.',
      'There is no health limit. If your utility does not publish hardness, ask it, because some cities already soften the water for everyone. For a well, a test kit or a laboratory tells you. A strip from the store is good enough here.',
    ],
    sources: ['usgsHardness', 'minnesotaSoftening', 'minnesotaSalt'],
    topics: ['taste'],
    place: 'find',
  }),
  section({
    title: 'What scale costs you',
    paragraphs: [
      'When hard water is heated, or dries, it leaves scale. Scale settles where the heat is: in the water heater, the kettle, the coffee machine and the dishwasher. It also sits in shower heads and in the screens of faucets. Soap lathers less and leaves film.',
      'Figures on this come from the makers of softeners, so take them as the upper end. In a study that their association paid for, very hard water cut the efficiency of water heaters by up to 48%, some tankless heaters gave up within 1.6 years of simulated use, and shower heads lost three quarters of their flow in 18 months. Health departments say the same in softer words: less scale makes some appliances last longer.',
    ],
    sources: ['industryScale', 'minnesotaSoftening'],
    place: 'water-iq',
  }),
  section({
    title: 'Room by room, without a softener',
    paragraphs: ['Below 120 mg/L this is usually all you need. Above, it buys you time.'],
    steps: [
      'Kettle: unplug it, fill it with white vinegar and water, half and half, and let it stand until the crust comes off. Pour it away, and boil clear water once before the next tea.',
      'Coffee machine and dishwasher: use the descaler that the manual names. Vinegar can harm seals.',
      'Dishwasher: set the hardness in its menu if it has one, and keep salt and rinse aid filled.',
      'Bathroom: screw off the shower head and the screens of the faucets, leave them in vinegar overnight, and rinse.',
      'Water heater: sediment makes it rumble. Flushing it means hot water under pressure and gas or electricity, so follow the steps in Water IQ, which begin with turning it off, or have a plumber do it.',
    ],
    sources: ['minnesotaSoftening'],
    place: 'water-iq',
  }),
  section({
    title: 'Should you buy a softener?',
    paragraphs: [
      'A softener trades calcium and magnesium for sodium, and washes itself with salt water. That has a price beyond the device. Minnesota lists salt to carry, water used for each rinse, more sodium in what you drink, pipes that may corrode and give off lead and copper, and salt in lakes and rivers that no treatment plant takes out.',
    ],
    steps: [
      'Below 120 mg/L, skip it.',
      'Above it, count what bothers you: a tankless heater, a boiler or a new dishwasher speaks for one. White spots alone do not.',
      'Choose one that rinses by the water used and not by the clock. One owner in Minnesota uses about 75% less salt that way than with an old one on a timer.',
      'Soften only what needs it. Leave the cold kitchen tap and the outside faucets on hard water: then what you drink, and a baby’s formula, gets no extra sodium.',
      'Renting? Ask before you have anything put in: a softener is connected to the main pipe and to a drain.',
    ],
    sources: ['minnesotaSoftening', 'minnesotaSalt', 'starTribuneSalt'],
    place: 'filters-hardness',
  }),
  section({
    title: 'If you have a softener',
    paragraphs: ['A softener needs little, but not nothing. Minnesota asks for regular tests and care.'],
    steps: [
      'Look at the salt now and then. If it has formed a hard bridge over a hollow, break it up with a broom handle.',
      'Test the water after the softener with a strip. Hard again? Water IQ has the steps.',
      'Set the hardness to what you measured, not higher. Each step up costs salt.',
      'In a house with old pipes, test for lead once after it was put in, and enter the result in My test.',
      'If your diet must be low in sodium, ask your doctor about drinking the softened water.',
    ],
    sources: ['minnesotaSoftening', 'minnesotaSalt'],
    place: 'my-test',
  }),
]
