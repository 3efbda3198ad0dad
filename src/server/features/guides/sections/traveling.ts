import { section } from '../section.ts'

/** What to drink on a trip, and how to make water safe. */
export const TRAVELING = [
  section({
    title: 'Before you go',
    paragraphs: [
      'Look up the city here first. For many we have what was found in its water, with years and sources, and whether it meets the limits of its country. A gray page means that we do not know, and then you plan as if the tap were unsafe. CDC’s book for travelers says the same of the whole matter: there is no reliable way for a visitor to know how good a local system is.',
      'Good treatment at the plant is half of it. Old pipes, tanks on roofs and hours without pressure can spoil good water on its way to the tap, so ask your host what they drink, and what they give to children.',
    ],
    steps: [
      'Bookmark the city, so that its page is at hand.',
      'Pack one way to treat water: tablets weigh nothing, and a kettle is in many rooms.',
      'With a weak immune system, a pregnancy or a baby, ask a travel clinic some weeks before.',
    ],
    sources: ['cdcTravelWater'],
    place: 'ratings',
  }),
  section({
    title: 'At the table',
    paragraphs: [
      'Most stomach trouble on trips comes with food and drink, and often with the ice. These rules are for places where the water is doubtful.',
    ],
    steps: [
      'Drink what is steaming hot, carbonated and sealed, or from a bottle you open yourself. Look for an unbroken ring on the cap.',
      'Leave out ice, drinks mixed with tap water, and juice that was stretched with it.',
      'Eat what is cooked and hot. Peel fruit yourself, and leave the salad.',
      'Wash your hands before you eat. Without safe water, use a sanitizer with at least 60% alcohol.',
      'Brush your teeth with treated water, and keep your mouth shut in the shower.',
    ],
    sources: ['iamatTravel', 'cdcTravelFood'],
    place: 'scanner',
  }),
  section({
    title: 'Boil it',
    paragraphs: [
      'Boiling is the surest way, because it kills bacteria, viruses and parasites alike. Bring clear water to a rolling boil for one minute, and for three minutes above 6,500 feet. Cloudy water goes through a clean cloth or coffee filter first, or stands until it clears. Let it cool with the lid on, and keep it in a clean bottle.',
      'It tastes flat. Pour it from one vessel to another a few times, or add a pinch of salt to a quart. Hot water from the tap is not boiled water, though germs do die below the boiling point if the water stays hot long enough. Boiling is only the one sign that needs no thermometer.',
    ],
    sources: ['cdcEmergency', 'cdcTravelHeat'],
  }),
  section({
    title: 'Tablets, filters and light',
    paragraphs: [
      'Each of these stops some germs and lets others through. Read the instructions at home, while you still have a choice.',
    ],
    steps: [
      'Chlorine and iodine work on bacteria and viruses within 30 minutes, and poorly on some parasites.',
      'Chlorine dioxide works on parasites too, but takes four hours.',
      'A filter with pores of 0.1 to 0.4 microns takes out bacteria and parasites and lets viruses through. One of 0.01 microns stops viruses as well.',
      'Ultraviolet light works on all of them, in clear water only, and as long as the battery lasts.',
      'Two together are better than one: filter first, then tablets.',
    ],
    sources: ['travaxWater'],
    place: 'filters-germs',
  }),
  section({
    title: 'Bottled water abroad',
    paragraphs: [
      'Bottled water is the easy answer, and CDC notes that in some places it is no better than the tap. Brands you know are made by other sources in other countries. Scan the label: we read what is printed, and show how its minerals and nitrate compare with your water at home. Save the good ones in My Fridge, and you will find them again on the next trip.',
      'Strong mineral water is a treat and not the thing to drink by the quart every day if you must watch your salt. Nor is it for formula. Take still water low in minerals for a baby, and ask the doctor before you go.',
    ],
    sources: ['cdcTravelHeat', 'wellingtonFormula'],
    place: 'fridge',
  }),
  section({
    title: 'If it hits you, and when you are home',
    paragraphs: [
      'Travelers’ diarrhea passes within a week for most people. Drink more than usual, and get packets of oral rehydration salts at a pharmacy. When to see a doctor is in the box at the top of this page, and a consulate can name one who speaks your language.',
      'At home, water has stood in your pipes since you left. Before you drink, let the cold tap run until it is as cold as it gets, from 30 seconds to three minutes, and rinse the screens of the faucets. After weeks away, run the hot side and the shower as well before you use them, and keep the water heater at 120°F against the germs of Legionnaires’ disease, and at 140°F only with a mixing valve that gives 120°F or less at the faucet.',
    ],
    sources: ['mayoTravel', 'parkForestLead', 'trentonLegionella', 'grandRapidsHeater'],
    place: 'tracker',
  }),
]
