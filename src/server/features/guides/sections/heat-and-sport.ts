import { section } from '../section.ts'

/** How much to drink in the heat and in sport, and the signs of trouble. */
export const HEAT_AND_SPORT = [
  section({
    title: 'Arrive well',
    paragraphs: [
      'You cannot catch up on a hot day. If you start dry, you may not be able to drink enough later, says NIOSH, the federal institute for safety at work. So the day begins the evening before and at breakfast. A Florida school district gives its athletes 17 to 20 ounces two to three hours before practice, and 7 to 10 ounces shortly before.',
      'The heat itself is a thing to train. Bodies that are not used to it, or not fit, cope badly, and so do people with a fever, a stomach bug or certain medicines. On the first hot days do less, and rest in the shade more than you think you need.',
    ],
    sources: ['nioshHydration', 'duvalSports', 'schoolSports'],
    place: 'tracker-settings',
  }),
  section({
    title: 'While you are at it',
    paragraphs: [
      'For work in the heat, NIOSH says one cup, which is 8 ounces, every 15 to 20 minutes. That makes 24 to 32 ounces in an hour. Small amounts often do more than a lot at once, and on a job thirst comes too late to lead you.',
      'Sport is different. Athletic trainers have you weigh your own sweat, as below, and drink no more than you lose. If you have not weighed it, drink when you are thirsty: that makes up for about two thirds of the sweat.',
      'There is an upper line: 48 ounces in an hour, of anything. Beyond it the salt in your blood can get too low, and that is an emergency. It happens to people who drink at every stop by rule and not by need. More is not safer.',
    ],
    steps: [
      'Set out what you need for each hour in bottles, so that you can see it go.',
      'At work, set a timer for 20 minutes. In sport, have a drink within reach at each break.',
      'Log it with one tap in your tracker. The running total shows when you fall behind, and when you overdo it.',
    ],
    sources: ['nioshHydration', 'trainersFluid'],
    place: 'tracker',
  }),
  section({
    title: 'Water, or something with salt?',
    paragraphs: [
      'Water does it for most people as long as they eat, because meals put back the salt. Over hours of heavy sweat, food and a sports drink can help. White marks on your cap say that you lose much salt, and cramps are then more likely. Leave salt tablets alone.',
      'Alcohol is out. Energy drinks can have much more caffeine than coffee or tea. In your tracker you can log each drink with its caffeine and sugar, and see what share of the day was water. Bottled waters differ in sodium too, and your fridge or a scan shows which has more.',
    ],
    sources: ['nioshHydration', 'nioshHeat', 'schoolSports'],
    place: 'fridge',
  }),
  section({
    title: 'Measure your own sweat once',
    paragraphs: [
      'Some people sweat far more than others, so a figure for everybody is a rough guide. A bathroom scale gives you yours. The association of high school sports uses the same method.',
    ],
    steps: [
      'Weigh yourself in shorts and a T-shirt before an hour of your sport in the heat, and again after it, with the sweat wiped off.',
      'Each pound lost is about a pint that you did not replace. Add what you drank, and you have your sweat for an hour.',
      'A loss of 1 to 2% of your weight, 1.5 to 3 pounds at 150, makes you slower. At 3% heat illness becomes more likely.',
      'If you gained weight, you drank too much. Next time drink less.',
      'Set the goal of such days in your tracker from that, below 48 ounces in an hour in any case.',
    ],
    sources: ['schoolSports', 'duvalSports', 'nioshHydration'],
    place: 'tracker-settings',
  }),
  section({
    title: 'After it',
    paragraphs: [
      'It takes most people several hours to drink back what they lost. The Florida schools count 20 ounces for each pound. Spread it over the afternoon, with a meal. If you work in the heat every day, this is the part that counts most: NIOSH links being short of water for long to kidney stones.',
      'Look at the color. Pale is good, dark means drink. In the morning it tells you how the day before went.',
    ],
    sources: ['nioshHydration', 'duvalSports'],
    place: 'tracker',
  }),
  section({
    title: 'Look after each other',
    paragraphs: [
      'Heat makes people slow to notice their own state, so watch your partner and have them watch you. The signs to call 911 for are in the box at the top, which is free to share. Short of that, these mean stop now: heavy sweat with cold, pale skin, dizziness, nausea, a headache, weakness, a fast pulse.',
    ],
    steps: [
      'Move to a cool place, loosen clothes, lie down.',
      'Put cool, wet cloths on the skin, or take a cool bath.',
      'Sip water.',
      'Get medical help if there is vomiting, if it gets worse, or if it lasts longer than an hour.',
      'After cramps, wait some hours before you go back to hard work.',
    ],
    sources: ['cdcHeatSigns', 'nioshHeat'],
  }),
]
