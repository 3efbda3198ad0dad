import { section } from '../section.ts'

/** How older people drink enough, and how those who care for them help. */
export const OLDER_PEOPLE = [
  section({
    title: 'What changes',
    paragraphs: [
      'With age the sense of thirst gets weaker, even in healthy people. The kidneys save less water than before. Some medicines drive water out, a stiff hip makes the way to the kitchen long, and many drink less on purpose so that they need not get up at night. Each of these alone would be small. Together they are the reason that dehydration is common in older people and often seen late.',
      'It also looks different. Tiredness, a bad temper, dizziness, constipation or a new confusion can be want of water. They can be something else too, so a change that is sudden belongs to a doctor, not to a glass.',
    ],
    sources: ['victoriaOlder', 'kaiserOlder', 'nursesOlder'],
  }),
  section({
    title: 'How much?',
    paragraphs: [
      'There is no single number that fits. Nurses in Britain start from 2.5 liters of fluid a day, the water in food included, unless a doctor says otherwise. Tea, milk and soup count. With heart failure or kidney disease the right amount can be much less, and only your doctor knows it. Ask for a number in cups, write it down, and set it as your goal.',
      'In the tracker you can set a goal for each weekday, and change it for one hot day alone. Choose ounces or milliliters. The share of water in each drink is counted for you.',
    ],
    sources: ['nursesOlder', 'kaiserOlder'],
    place: 'tracker-settings',
  }),
  section({
    title: 'Drink by the clock',
    paragraphs: [
      'If thirst does not call, let the day call. These habits are from the National Institute on Aging and from nurses.',
    ],
    steps: [
      'Take each pill with a full glass instead of a sip, unless your doctor limits fluids.',
      'At meals, sip between bites. Have a cup of thin soup as a snack.',
      'Drink a glass before you go out, before the garden and before exercise.',
      'Keep a cup within reach of the chair and the bed, light enough to lift.',
      'If the nights bother you, drink most in the morning and early afternoon.',
      'Leaks are no reason to drink less. Talk to your doctor: there is treatment.',
      'Turn on reminders in the tracker, on the phone or by mail, for the hours you choose.',
    ],
    sources: ['agingOlder', 'kaiserOlder', 'nursesOlder'],
    place: 'tracker',
  }),
  section({
    title: 'Make it taste',
    paragraphs: [
      'People drink what they like. Ask, instead of pouring plain water and hoping. Chill it, add a slice of lemon, try sparkling water or weak juice. If the tap tastes of chlorine, a pitcher in the refrigerator helps. If it tastes of metal, look into lead and copper first.',
      'Mineral waters differ widely in sodium. On a diet low in salt, scan the bottle or look it up, and keep those that fit in My Fridge.',
    ],
    sources: ['agingOlder'],
    topics: ['taste', 'lead'],
    place: 'bottled-waters',
  }),
  section({
    title: 'Hot days',
    paragraphs: [
      'From 65 on, the body adjusts more slowly to heat, and common medicines can hinder sweating. CDC’s advice is short, and it is about more than water.',
    ],
    steps: [
      'Drink more than usual, and before thirst. If your doctor limits fluids or gave you water pills, ask today what to do on hot days.',
      'Stay where there is air conditioning, or ask the health department for a cool place nearby. Do not rely on a fan alone when it is really hot.',
      'Wear light, loose clothes, take a cool shower, leave the oven off.',
      'Have someone look in twice a day, and do the same for a neighbor.',
    ],
    sources: ['cdcOlder'],
    place: 'tracker',
  }),
  section({
    title: 'If you care for someone',
    paragraphs: [
      'The Royal College of Nursing asks one question that decides most: can the person reach and lift the drink? If not, they need you, not advice.',
    ],
    steps: [
      'Offer small amounts through the day, and more with meals and medicine. Sit down and drink along.',
      'Watch for a dry mouth, dark or little urine, sleepiness and dizziness. Call the doctor when you see several.',
      'Write down what was drunk. A short list says more at the doctor’s than “not much”. The tracker’s history can be printed.',
      'Trouble swallowing is for a professional. Do not force a drink.',
      'Think of the water as well: in a house that stood empty, let the taps run first. Keep the water heater at 120°F: hotter water scalds, cooler water lets the germs of Legionnaires’ disease grow. Set it to 140°F only if a mixing valve keeps every faucet at 120°F or less.',
    ],
    sources: ['nursesOlder', 'victoriaOlder', 'australiaOlder', 'trentonLegionella', 'grandRapidsHeater'],
    place: 'water-iq',
  }),
]
