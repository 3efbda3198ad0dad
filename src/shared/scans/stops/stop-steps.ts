import type { Hazard, Stop, StopStep } from '../water-iq.schema.ts'
import { AUTHORITIES } from './authorities.ts'

/** Whom to call, by country. */
export const EMERGENCY_NUMBERS =
  '911 in the US and Canada, 112 in Europe and India, 999 in the UK, 000 in Australia, or your local emergency number'
const POISON_CENTER =
  'In the US call Poison Help, 1-800-222-1222; elsewhere call your local poison center or emergency number'

const follow = (authority: keyof typeof AUTHORITIES, text: string): StopStep => ({
  text,
  authority: AUTHORITIES[authority],
})

/** What to do about each hazard, in order, and whose advice each step follows. */
export const STOPS: Readonly<Record<Hazard, Stop>> = {
  // The US Fire Administration's advice as fire departments pass it on, read on November 26, 2026:
  // https://www.townofleland.com/departments/fire/emergency-preparedness/fire (leaving the house) and
  // https://www.goletamonarchpress.com/2018/10/fire-is-everyones-fight/ (pans and ovens).
  fire: {
    hazard: 'fire',
    title: 'Stop: there may be a fire',
    steps: [
      follow(
        'usfa',
        'Get everyone out of the building now. Take nothing with you, and close doors behind you.',
      ),
      follow('usfa', `From outside, call the fire service (${EMERGENCY_NUMBERS}).`),
      follow(
        'usfa',
        'Stay low under smoke. Feel a closed door with the back of your hand before you open it: if it is hot, take another way out.',
      ),
      follow(
        'usfa',
        'Never throw water on burning oil or on anything electrical. If a pan burns and you can reach it safely, slide a lid over it, turn off the heat and leave it there.',
      ),
      follow('usfa', 'If clothes burn: stop, drop to the floor and roll until the flames are out.'),
      follow(
        'usfa',
        'Once you are out, stay out. A wall that is hot or smells of burning after soldering or a fire can burn inside: the fire service must look at it.',
      ),
    ],
  },
  gas: {
    hazard: 'gas',
    title: 'Stop: there may be gas or carbon monoxide in the air',
    steps: [
      follow('hseGas', 'Switch nothing electrical on or off, light nothing, and do not use a phone indoors.'),
      follow(
        'cdcCarbonMonoxide',
        'Get everyone out of the building now, pets too. Leave doors open behind you.',
      ),
      follow('usfa', `From outside, call the gas emergency line or the fire service (${EMERGENCY_NUMBERS}).`),
      follow(
        'cdcCarbonMonoxide',
        'Tell them if anyone has a headache, feels sick or dizzy, or has passed out: that is a medical emergency.',
      ),
      follow(
        'hseGas',
        'Go back in only when they tell you it is safe. A licensed gas engineer must repair the appliance before it is used again.',
      ),
    ],
  },
  electricity: {
    hazard: 'electricity',
    title: 'Stop: water and electricity',
    steps: [
      follow('esfi', 'Do not touch the water or anything electrical near it. Keep everyone away.'),
      follow(
        'readyFloods',
        'Switch the power off at the main breaker only if you can reach it dry, without standing in or reaching over water.',
      ),
      follow(
        'usfa',
        `If you cannot, leave the room and call the electricity company or the fire service (${EMERGENCY_NUMBERS}).`,
      ),
      follow(
        'nhs',
        'If someone had a shock, do not touch them until the power is off. Then call an ambulance.',
      ),
      follow('readyFloods', 'Close the main water valve if the way to it is dry.'),
      follow(
        'nfpa',
        'Have an electrician check the circuit and whatever got wet before it is switched on again.',
      ),
    ],
  },
  'confined-space': {
    hazard: 'confined-space',
    title: 'Stop: do not go into a tank, well, pit or manhole',
    steps: [
      follow(
        'hseConfined',
        'Do not go in, not even for a moment and not even to help: the air can kill within seconds, without any smell.',
      ),
      follow(
        'oshaConfined',
        `If someone is inside and does not answer, call the emergency services (${EMERGENCY_NUMBERS}) and say that it is a confined space. Many who climb in to help die too.`,
      ),
      follow('oshaConfined', 'Talk to them from outside. Blow fresh air in if you can do so from above.'),
      follow('epaSeptic', 'Cover or fence an open or broken lid, and keep children and pets away.'),
      follow(
        'oshaConfined',
        'Leave the job to a company that tests the air and works with ventilation, a harness and a second person outside.',
      ),
    ],
  },
  medical: {
    hazard: 'medical',
    title: 'Stop: someone may need medical help now',
    steps: [
      follow(
        'nhs',
        `Call an ambulance (${EMERGENCY_NUMBERS}) if someone is confused, has a seizure, faints, struggles to breathe or is not breathing.`,
      ),
      follow(
        'cdcWater',
        'After drinking very much water: stop drinking. Confusion, vomiting or a bad headache is an emergency.',
      ),
      follow(
        'nhs',
        'Cool a burn or scald under cool running water for 20 minutes; take off clothing and jewelry that does not stick. No ice, no creams. Get medical help for children, for the face or hands, and for anything larger than the person’s hand.',
      ),
      follow(
        'cdcWater',
        'If several people are ill, drink only bottled water, call a doctor and tell the health department and the water company.',
      ),
      follow(
        'hseConfined',
        'If someone fell into a well, tank or pit, do not climb after them. Call the fire service, lower a rope or something that floats, and keep talking to them.',
      ),
    ],
  },
  chemical: {
    hazard: 'chemical',
    title: 'Stop: a chemical is harming someone, or may',
    steps: [
      follow(
        'poisonControl',
        'Leave the room and get into fresh air now. Close the door behind you; do not go back to clean up.',
      ),
      follow('poisonControl', 'Pour nothing more in: no water, no other cleaner, and do not use a plunger.'),
      follow(
        'poisonHelp',
        'Splashed in an eye or on skin: rinse with running lukewarm water for at least 15 minutes. Take out contact lenses and wet clothing.',
      ),
      follow(
        'poisonHelp',
        'Swallowed: do not cause vomiting. Rinse the mouth, and keep the bottle or its label at hand.',
      ),
      follow(
        'poisonHelp',
        `${POISON_CENTER}. Call an ambulance at once if someone struggles to breathe, has collapsed, has a seizure or cannot be woken.`,
      ),
      follow('poisonControl', 'Air the room from outside if you can. Go back only when no smell is left.'),
    ],
  },
  pressure: {
    hazard: 'pressure',
    title: 'Stop: hot water or steam under pressure',
    steps: [
      follow(
        'nationalBoard',
        'Keep away from the heater, boiler or tank, and keep everyone out of the room. Do not touch or tighten the valve.',
      ),
      follow(
        'nationalBoard',
        'Switch off the power at the breaker, or close the gas valve, only if you can do so without going near it.',
      ),
      follow('cpsc', 'Use no hot water: it can scald within a second.'),
      follow(
        'usfa',
        `If the tank bulges, rumbles hard or lets off steam, leave the building and call the fire service (${EMERGENCY_NUMBERS}).`,
      ),
      follow('nhs', 'Cool a scald under cool running water for 20 minutes and get medical help.'),
      follow(
        'nationalBoard',
        'Have a licensed plumber or heating engineer replace the valve or the tank before it is heated again. Never plug or cap a relief valve.',
      ),
    ],
  },
  structure: {
    hazard: 'structure',
    title: 'Stop: part of the building may give way',
    steps: [
      follow('readyFloods', 'Leave the room and the room below or above it, and keep everyone out.'),
      follow(
        'usfa',
        'Do not pierce, prop or walk under what is sagging, and do not stand next to a bulging wall.',
      ),
      follow(
        'readyFloods',
        'Do not walk into deep water: it hides holes, and may be live. Close the main water valve only if the way is safe.',
      ),
      follow(
        'usfa',
        `If anything moves, cracks or has fallen, leave the building and call the fire service (${EMERGENCY_NUMBERS}).`,
      ),
      follow(
        'readyFloods',
        'Have a structural engineer or a builder look at it before anyone goes back in. Then tell your insurer.',
      ),
    ],
  },
  sewage: {
    hazard: 'sewage',
    title: 'Stop: sewage where people are',
    steps: [
      follow('epaSeptic', 'Use no water: no flushing, no taps, no washing machine or dishwasher.'),
      follow(
        'cdcFloods',
        'Keep children and pets away. Do not touch the water without waterproof gloves and boots.',
      ),
      follow(
        'readyFloods',
        'If it has reached sockets or appliances, stay out of the room until the power is off at the main breaker.',
      ),
      follow(
        'epaSeptic',
        'Call a drain company, or the sewer utility’s emergency line if your neighbors have it too.',
      ),
      follow('cdcFloods', 'Open windows. Wash hands with soap, and keep food away from the area.'),
      follow(
        'cdcFloods',
        'Have everything that got wet cleaned and disinfected, or thrown away, before the rooms are used again.',
      ),
    ],
  },
  contamination: {
    hazard: 'contamination',
    title: 'Stop: do not drink this water',
    steps: [
      follow(
        'cdcWater',
        'Do not drink it, and do not use it for baby formula, cooking, ice or brushing teeth. Use bottled water.',
      ),
      follow(
        'cdcWater',
        'Fuel, solvents, pesticides, antifreeze, nitrate, lead, arsenic: do not boil the water. Boiling removes none of them and can make it worse.',
      ),
      follow(
        'epaWater',
        'Lead or arsenic in a test: drink bottled water, or water from a filter certified against it (NSF/ANSI 53 or 58). Never make baby formula with the unfiltered water. Ask a doctor about a blood test, above all for children and in pregnancy.',
      ),
      follow(
        'cdcWater',
        'Germs alone (E. coli, coliforms): a rolling boil of one minute makes the water safe to drink, three minutes above 6,500 feet (2,000 m).',
      ),
      follow(
        'epaWater',
        'If it smells of fuel or solvent, do not shower in it. Open windows and keep flames away.',
      ),
      follow(
        'epaWater',
        'Call the water company’s emergency line, or for a private well the health department, and keep a sample in a clean jar. Follow their notice until they lift it.',
      ),
      follow(
        'epaWells',
        'A well that was flooded or tested positive must be inspected, disinfected and tested again before anyone drinks from it.',
      ),
      follow(
        'poisonHelp',
        `If someone drank it and feels ill, or a baby turns blue or gray, get medical help now. ${POISON_CENTER}.`,
      ),
    ],
  },
}

/** What to call a problem of each hazard in lists. */
export const HAZARD_TITLES: Readonly<Record<Hazard, string>> = {
  fire: 'Possible fire',
  gas: 'Possible gas or carbon monoxide',
  electricity: 'Water near electricity',
  'confined-space': 'Danger in a tank, well or pit',
  medical: 'Someone may need medical help',
  chemical: 'Dangerous chemicals',
  pressure: 'Steam or pressure',
  structure: 'Part of the building may give way',
  sewage: 'Sewage where people are',
  contamination: 'Water that may be contaminated',
}
