import type { GuideAnswer } from './guide-answer.ts'

/** The answers about the people who drink the water. */
export const PEOPLE_ANSWERS = {
  'formula-and-water': {
    answer:
      'Most tap water is fine for formula. Rule out three things first: lead in your pipes, nitrate in a well, and a notice from your utility.',
    safety: [
      {
        text: 'Nitrate above 10 mg/L as nitrogen (44 as nitrate) can make a baby under six months seriously ill. Do not use that water, and do not boil it: boiling makes nitrate stronger.',
        source: 'kingstonNitrate',
      },
      {
        text: 'Blue color around the mouth, hands or feet, or trouble breathing: call 911 at once. On darker skin the color is hard to see.',
        source: 'floridaNitrate',
      },
      {
        text: 'Boiling does not remove lead. Take cold water only, never hot water from the tap.',
        source: 'epaLeadWeek',
      },
      {
        text: 'During a boil-water notice, use ready-to-feed formula, or bottled or boiled water.',
        source: 'connecticutBoil',
      },
      {
        text: 'If your baby is under two months, was born early or has a weak immune system, powder needs extra care. Ask the doctor which formula to use.',
        source: 'cdcCronobacter',
      },
    ],
    steps: [
      {
        text: 'Use water from a safe source. If you are not sure about yours, call your local health department.',
        source: 'cdcFormula',
      },
      {
        text: 'Have a private well tested before a baby drinks from it, and let the cold tap run 30 to 60 seconds before you fill the bottle.',
        source: 'minnesotaTap',
      },
    ],
    next: [
      { label: 'Check your water for lead and nitrate', to: '/find' },
      { label: 'See filters certified for lead', to: '/products' },
    ],
  },
  traveling: {
    answer:
      'Where tap water may be unsafe, drink what was boiled or came sealed, and leave the ice. Boiling is the surest way to kill germs.',
    safety: [
      {
        text: 'Boil water for one minute at a rolling boil, and for three minutes above 6,500 feet.',
        source: 'cdcEmergency',
      },
      {
        text: 'Nothing you carry removes fuel or toxic chemicals. Water with them in it is not made safe by boiling or tablets.',
        source: 'cdcEmergency',
      },
      {
        text: 'Mix a baby’s formula with boiled or bottled water.',
        source: 'connecticutBoil',
      },
      {
        text: 'See a doctor about bloody stools, a fever above 102°F, or diarrhea that lasts more than two days. Call one at once for a child who is drowsy, vomits again and again or has few wet diapers.',
        source: 'mayoTravel',
      },
    ],
    steps: [
      {
        text: 'Drink hot tea and coffee, carbonated drinks, and water from bottles you open yourself. Leave out ice, and brush your teeth with treated water.',
        source: 'iamatTravel',
      },
      {
        text: 'Learn one simple way to treat water before you go: bottled water is not better than tap water everywhere.',
        source: 'cdcTravelHeat',
      },
    ],
    next: [
      { label: 'Look up a city', to: '/find' },
      { label: 'Scan a bottle', to: '/scanner' },
    ],
  },
  'heat-and-sport': {
    answer:
      'For work in the heat, drink a cup of water every 15 to 20 minutes. In sport, drink by thirst or by the sweat you have weighed. Never drink more than 48 ounces in an hour.',
    safety: [
      {
        text: 'Heat stroke: very hot, confused or passed out. Call 911, move the person to a cooler place and cool them. Give them nothing to drink.',
        source: 'cdcHeatSigns',
      },
      {
        text: 'Do not drink more than 48 oz (1.5 quarts) in an hour. Too much of any drink can thin the salt in the blood, which is an emergency.',
        source: 'nioshHydration',
      },
      {
        text: 'Heat exhaustion: get medical help if the person vomits, gets worse, or does not recover within an hour.',
        source: 'cdcHeatSigns',
      },
      {
        text: 'With heart failure or kidney disease, ask your doctor how much to drink before you follow any figure here.',
        source: 'kaiserOlder',
      },
    ],
    steps: [
      {
        text: 'At work in the heat, drink 8 ounces every 15 to 20 minutes: small amounts often rather than a lot at once.',
        source: 'nioshHydration',
      },
      {
        text: 'For cramps, stop, sit in a cool place and drink, with food or as a sports drink. Do not take salt tablets.',
        source: 'nioshHeat',
      },
    ],
    next: [
      { label: 'Open your tracker', to: '/tracker' },
      { label: 'See your fridge', to: '/my-fridge' },
    ],
  },
  'older-people': {
    answer:
      'Thirst comes late with age, so drink by the clock and not by thirst. How much is right for you is a question for your doctor if your heart or kidneys are weak.',
    safety: [
      {
        text: 'Confusion, drowsiness, fainting, blue lips, fast breathing or no urine: call a doctor at once, or 911.',
        source: 'victoriaOlder',
      },
      {
        text: 'With heart failure or kidney disease you may have to drink less. Check with your doctor before you drink more, and before you choose a mineral water on a diet low in salt.',
        source: 'kaiserOlder',
      },
      {
        text: 'If your doctor limits your fluids, or you take water pills, ask how much to drink in hot weather.',
        source: 'cdcOlder',
      },
      {
        text: 'If someone is very unwell and refuses drinks or finds it hard to drink, ask a doctor or nurse without delay.',
        source: 'australiaOlder',
      },
    ],
    steps: [
      {
        text: 'Keep a drink within reach, sip between bites at meals, and take pills with a full glass.',
        source: 'agingOlder',
      },
      {
        text: 'In hot weather drink more than usual, and do not wait for thirst.',
        source: 'cdcOlder',
      },
    ],
    next: [
      { label: 'Open your tracker', to: '/tracker' },
      { label: 'Look up your water', to: '/find' },
    ],
  },
} as const satisfies Record<string, GuideAnswer>
