import { section } from '../section.ts'

/** How to choose a filter, and how to care for it. */
export const FILTERS = [
  section({
    title: 'Do you need one?',
    paragraphs: [
      'Most homes do not, says Minnesota’s health department: home treatment is at its best when it improves taste, color or smell. CDC puts it as a question: what is in your water, and what do you want gone? Do not go by taste, because what tastes fine may not be, and what tastes of chlorine may be safe.',
      'So begin with the facts. Look up your utility, or test your well. If nothing stands out and you like the taste, you are done, and you have saved the money.',
    ],
    sources: ['minnesotaFilters', 'cdcFilters'],
    topics: ['lead', 'pfas', 'metals', 'by-products', 'nitrate'],
    place: 'find',
  }),
  section({
    title: 'Match the filter to the problem',
    paragraphs: [
      'No single filter takes out everything. Write down your one or two problems, and read down this list.',
    ],
    steps: [
      'Taste and smell of chlorine: carbon, in any shape. Standard NSF/ANSI 42 on the box is enough.',
      'Lead: a carbon filter or reverse osmosis whose certificate says lead. Pitchers exist, but many do not have it.',
      'PFAS: carbon or reverse osmosis whose certificate names PFAS.',
      'Nitrate or arsenic: reverse osmosis, as a rule. Carbon does not take out nitrate.',
      'Germs: a filter made for them, or ultraviolet light. Pitchers and refrigerator filters are not. In an emergency, boil.',
      'Hardness: a softener. A pitcher only helps the tea.',
    ],
    sources: ['cdcFilters', 'minnesotaFilters', 'epaPfasFilter'],
    place: 'products',
  }),
  section({
    title: 'Read the certificate, not the box',
    paragraphs: [
      'A standard’s number is a list of possible claims. “NSF/ANSI 53” alone tells you nothing about lead: the listing for that exact model has to say lead. Three bodies keep such listings: NSF, WQA and IAPMO. “Tested to” or “meets” is advertising, unless the model is in a listing.',
    ],
    steps: [
      'Copy the full model number of the device and of its cartridge.',
      'Search it in a listing. The pages on filters here link to all three, and show models whose certificate was read.',
      'Check the capacity in gallons. Divide it by what you drink in a day: ten half-liter bottles are about a gallon and a third.',
      'Add up cartridges for a year before you compare prices. A cheap pitcher can be the dear one.',
    ],
    sources: ['minnesotaFilters', 'epaPfasFilter'],
    place: 'filters-lead',
  }),
  section({
    title: 'Where to put it',
    paragraphs: [
      'For what you swallow, one tap is enough. A pitcher needs no tools and fits a rented room. A filter on the faucet is quick, but not for hot water. Under the sink it is out of sight, which is the reason it gets forgotten. Reverse osmosis takes out the most, and sends part of the water down the drain. A filter for the whole house is for sediment, iron or a smell in the shower, seldom for drinking.',
    ],
    sources: ['minnesotaFilters'],
    place: 'compare',
  }),
  section({
    title: 'The first day',
    paragraphs: [
      'A new cartridge gives off fine black dust and air. That is carbon, and harmless, but you do not want it in the glass.',
    ],
    steps: [
      'Before you screw anything under the sink, close its cold valve and open the faucet until nothing comes.',
      'Flush as long as the instructions say, and throw that water on the plants.',
      'Look for drops under every joint after an hour, and again the next morning.',
      'Write the date on the cartridge with a marker, and set a reminder for the change.',
    ],
    sources: ['minnesotaFilters'],
    place: 'water-iq',
  }),
  section({
    title: 'Care through the year',
    paragraphs: [
      'A filter that is not cared for gets worse over time, and there is often no way to see it fail. Minnesota says so plainly, and asks owners to go on testing.',
    ],
    steps: [
      'Change the cartridge by date or by gallons, whichever comes first. A slower flow means sooner.',
      'After some days away, let it run before you drink, as the instructions say. Standing water is where germs grow.',
      'Wash the pitcher by hand when you refill it with a new cartridge, and keep it in the refrigerator.',
      'Clean the screen of the faucet when you change the cartridge.',
      'If the filter is there for lead, nitrate or another health reason, go on testing the filtered water, and enter the results in My test.',
      'During a boil-water notice, boil the filtered water too, and ask the maker whether the cartridge must be changed when the notice is lifted.',
    ],
    sources: ['minnesotaFilters', 'cdcFilters', 'epaLeadWeek'],
    place: 'my-test',
  }),
]
