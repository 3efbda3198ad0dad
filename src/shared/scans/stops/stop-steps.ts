import type { Hazard } from '../hazards.ts'
import type { AuthorityId } from './authorities.ts'

/** Whom to call, by country, where one sentence has to do for all. */
export const EMERGENCY_NUMBERS =
  '911 in the US and Canada, 112 in Europe and India, 999 in the UK, 000 in Australia, or your local emergency number'

/** What is said about one hazard, in one language. */
export interface StopText {
  title: string
  /** The hazard in a list, or before the one line it gets next to a likelier one. */
  name: string
  /** When to call, if not at once. */
  callWhen?: string
  /** What to do, in order. */
  steps: readonly string[]
}

/** Poison control knows what to do about what got into a body; for everything else it is the emergency number. */
export const ASKS_POISON_CONTROL: ReadonlySet<string> = new Set<Hazard | 'chemical'>([
  'swallowed',
  'fumes',
  'splashed',
  'contamination',
  // As answers of earlier versions name it.
  'chemical',
])

/** Whose advice each step of a hazard follows, in the order of its steps. */
export const STEP_AUTHORITIES: Readonly<Record<Hazard, readonly AuthorityId[]>> = {
  // The US Fire Administration's advice as fire departments pass it on, read on November 26, 2026:
  // https://www.townofleland.com/departments/fire/emergency-preparedness/fire (leaving the house) and
  // https://www.goletamonarchpress.com/2018/10/fire-is-everyones-fight/ (pans and ovens).
  fire: ['usfa', 'usfa', 'usfa', 'usfa', 'usfa'],
  gas: ['pennsylvaniaGas', 'pennsylvaniaGas', 'poisonGas', 'poisonGas'],
  electricity: ['safeElectricity', 'safeElectricity', 'mayoShock', 'safeElectricity'],
  'confined-space': ['hseConfined', 'oshaConfined', 'hseConfined', 'epaSeptic', 'oshaConfined'],
  medical: ['heartCpr', 'palmBeachDrowning', 'mayoBleeding', 'cdcSeizure', 'poolSafely'],
  // By how a poison got in.
  swallowed: ['oregonPoison', 'webPoisonControl', 'poisonHelpSteps', 'poisonBattery'],
  fumes: ['poisonHelpSteps', 'poisonControl', 'webPoisonControl', 'webPoisonControl'],
  splashed: ['poisonHelpSteps', 'webPoisonControl', 'webPoisonControl'],
  burn: ['nhsBurns', 'nhsBurnDressing', 'nhsBurnDressing', 'cpsc'],
  overdrinking: ['mayoWater', 'mayoWater', 'cdcSeizure'],
  pressure: ['nationalBoard', 'usfa', 'nationalBoard', 'cpsc', 'nationalBoard'],
  structure: ['readyFloods', 'usfa', 'readyFloods', 'readyFloods'],
  illness: ['cdcWater', 'kingCountyWater', 'cdcWater', 'epaWater'],
  sewage: ['madisonSewage', 'madisonSewage', 'madisonSewage', 'madisonSewage', 'madisonSewage'],
  contamination: ['cdcWater', 'cdcWater', 'epaWater', 'epaWater', 'epaWater'],
}

/** What to do about each hazard. {@link STEP_AUTHORITIES} has the sources; the call itself is no step, it stands above them. */
export const ENGLISH_STOPS: Readonly<Record<Hazard, StopText>> = {
  fire: {
    title: 'Stop: there may be a fire',
    name: 'Possible fire',
    callWhen: 'Get out first, then call from outside.',
    steps: [
      'Get everyone out of the building now. Take nothing with you, and close doors behind you.',
      'Stay low under smoke. If a closed door is hot, take another way out.',
      'Never throw water on burning oil or on anything electrical. Slide a lid over a burning pan only if you can reach it safely.',
      'If clothes burn: stop, drop to the floor and roll until the flames are out.',
      'Stay out until firefighters say that it is safe.',
    ],
  },
  gas: {
    title: 'Stop: there may be gas or carbon monoxide in the air',
    name: 'Possible gas or carbon monoxide',
    callWhen: 'Get out first, then call from outside.',
    steps: [
      'Get everyone out of the building now, and stay far away from it.',
      'Touch no switch, light nothing, and use no phone until you are outside.',
      'Headache, dizzy, sick or passed out? Say so when you call: that is a medical emergency.',
      'Go back in only when firefighters or the gas company say that it is safe, and the cause has been repaired.',
    ],
  },
  electricity: {
    title: 'Stop: water and electricity',
    name: 'Water near electricity',
    steps: [
      'Do not touch the water, anything electrical near it, a fallen cable, or anyone who is getting a shock. Keep everyone away.',
      'Switch the power off at the main breaker only if you can reach it dry, without standing in water. If you cannot, leave the room.',
      'After a shock, touch the person only once the power is off. Not breathing? Push hard and fast on the middle of the chest.',
      'Have an electrician check whatever got wet before it is switched on again.',
    ],
  },
  'confined-space': {
    title: 'Stop: do not go into a tank, well, pit or manhole',
    name: 'Danger in a tank, well or pit',
    callWhen: 'If someone is inside, call at once.',
    steps: [
      'Do not go in, not even for a moment and not even to help: the air can kill within seconds, without any smell.',
      'Say that it is a confined space when you call. Keep talking to the person from outside.',
      'If they are in water, lower a rope or something that floats.',
      'Cover or fence off the opening, and keep children and pets away.',
      'Leave the job to a company that tests the air and works with a harness and a second person outside.',
    ],
  },
  medical: {
    title: 'Stop: someone may need medical help now',
    name: 'Someone may need medical help',
    steps: [
      'Not breathing? Get them out of the water if it is safe, and push hard and fast on the middle of the chest. Drowned, or a child: breaths too.',
      'Put the phone on speaker and do what the dispatcher says. Someone in deep water? Throw something that floats, and do not jump in.',
      'Bleeding badly? Press hard on the wound with a clean cloth, and keep pressing. Hurt in a fall? Move them only out of danger.',
      'A seizure? Turn them gently on one side. Put nothing in the mouth, and do not restrain them.',
      'Hair or a limb caught in a drain? Switch off the pump, and do not pull.',
    ],
  },
  swallowed: {
    title: 'Stop: someone swallowed something dangerous',
    name: 'Something dangerous swallowed',
    steps: [
      'Do not make them vomit, and give no home remedy.',
      'Ask before you give anything by mouth, except a little water or milk if it burns and they are awake, can swallow and have no seizure.',
      'Have the container or its label at hand: they will ask what it was, how much, when, and the person’s age and weight.',
      'A button battery? Go to an emergency room right away.',
    ],
  },
  fumes: {
    title: 'Stop: the fumes can poison you',
    name: 'Poisonous fumes',
    callWhen: 'Get into fresh air first, then call.',
    steps: [
      'Get into fresh air now, and take everyone with you. Close the door behind you.',
      'Pour nothing more in, and do not use a plunger.',
      'Do not go back to clean up. Wait until poison control or firefighters say that it is safe.',
      'If eyes burn, rinse them with lukewarm water for 15 to 20 minutes.',
    ],
  },
  splashed: {
    title: 'Stop: a chemical on the skin or in an eye',
    name: 'A chemical on skin or in an eye',
    callWhen: 'Rinse first, then call.',
    steps: [
      'Eye: rinse now. Skin: clothing off, then rinse. Plenty of lukewarm running water, for 15 to 20 minutes. Every second counts.',
      'Take out contact lenses. Let the water run gently over the open eye and blink. Do not rub.',
      'If an eye still hurts, is red or sees badly after an hour, go to an emergency room. If it is bad, go right after rinsing.',
    ],
  },
  burn: {
    title: 'Stop: cool the burn now',
    name: 'A burn or scald',
    callWhen:
      'For a child, the face, hands, feet or groin, white or charred skin, or anything larger than the person’s hand.',
    steps: [
      'Cool it under cool running water for 20 minutes. Keep the rest of the person warm.',
      'Take off clothing and jewelry near it, unless it sticks to the skin. No ice, no creams, no butter.',
      'Then lay plastic wrap over it, not around it and not on the face.',
      'Let no one use the hot water until it has been set lower.',
    ],
  },
  overdrinking: {
    title: 'Stop: too much water can be dangerous',
    name: 'Too much water',
    callWhen: 'For confusion, vomiting, a bad headache, twitching or a seizure.',
    steps: [
      'Stop drinking, water and anything else.',
      'Say how much was drunk, and how fast.',
      'If they pass out or have a seizure, turn them on their side and put nothing in the mouth.',
    ],
  },
  pressure: {
    title: 'Stop: hot water or steam under pressure',
    name: 'Steam or pressure',
    steps: [
      'Keep away from the heater, boiler or tank, and keep everyone out of the room. Do not touch the valve.',
      'If the tank bulges, rumbles hard or lets off steam, leave the building and call from outside.',
      'Switch off the power at the breaker, or close the gas valve, only if you need not go near it.',
      'Use no hot water: it can scald within a second.',
      'Have a licensed plumber replace the valve or tank before it is heated again. Never plug a relief valve.',
    ],
  },
  structure: {
    title: 'Stop: part of the building may give way',
    name: 'Part of the building may give way',
    callWhen: 'If anything moves, cracks or has fallen, get out and call.',
    steps: [
      'Leave the room and the rooms above and below it, and keep everyone out.',
      'Do not pierce, prop or walk under what is sagging, and do not stand next to a bulging wall.',
      'Do not walk into deep water: it hides holes, and may be live.',
      'Have a structural engineer or a builder look at it before anyone goes back in.',
    ],
  },
  illness: {
    title: 'Stop: the water may be making people ill',
    name: 'Illness from the water',
    callWhen: 'If someone is confused, faints or is hard to wake, or there is blood.',
    steps: [
      'Drink no more of it. Use bottled water, also for ice, brushing teeth and baby formula.',
      'Sip fluids often. For a young child, or an old, pregnant or already sick person, call a doctor today.',
      'Tell the health department and the water company that several people are ill.',
      'Keep a sample of the water in a clean jar.',
    ],
  },
  sewage: {
    title: 'Stop: sewage where people are',
    name: 'Sewage where people are',
    callWhen: 'If someone is hurt, or it has reached outlets.',
    steps: [
      'Keep children and pets away. Do not touch it without waterproof gloves and boots.',
      'If it has reached outlets, stay out until the power is off at the main breaker.',
      'Use no water: no flushing, no faucets, no washing machine or dishwasher.',
      'Call a drain company, or the sewer utility’s emergency line if your neighbors have it too.',
      'Wash hands with soap, and have everything that got wet disinfected or thrown away.',
    ],
  },
  contamination: {
    title: 'Stop: do not drink this water',
    name: 'Water that may be contaminated',
    callWhen: 'If someone drank it.',
    steps: [
      'Do not drink it, and do not use it for baby formula, cooking, ice or brushing teeth. Use bottled water.',
      'Boil it only against germs: 1 minute, 3 minutes above 6,500 feet. Never for fuel, pesticides, nitrate, lead or arsenic.',
      'If it smells of fuel or solvent, do not shower in it. Open windows, and keep flames away.',
      'Call the water company, or for a private well the health department, and keep a sample in a clean jar.',
      'Drink it again only when they, or a new test, say that it is safe.',
    ],
  },
}
