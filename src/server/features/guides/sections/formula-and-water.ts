import { section } from '../section.ts'

/** Which water to mix formula with, and how to prepare it. */
export const FORMULA_AND_WATER = [
  section({
    title: 'Why babies need more care',
    paragraphs: [
      'A baby who lives on formula drinks far more water for its size than you do, and a small body is not good at getting rid of what is harmful. Minnesota’s health department gives both as the reason to look at the water before the first bottle. The good news is that the list is short. Germs, lead and nitrate are the three to rule out, and each has a clear answer.',
      'This guide does not replace your baby’s doctor. Ask them which formula fits, and tell them where your water comes from.',
    ],
    sources: ['minnesotaBaby'],
    topics: ['lead', 'nitrate', 'germs'],
    place: 'find',
  }),
  section({
    title: 'If your water comes from a utility',
    paragraphs: [
      'Utilities must test, and must tell you when something is wrong. What they cannot test is the pipe in your own house. That leaves lead for you.',
    ],
    steps: [
      'Look up your utility here: its lead result, its lead pipes and any violation stand on one page.',
      'Do the coin and magnet test on the pipe that enters your house. It takes two minutes, and the lead guide shows how.',
      'Let the cold tap run for 30 to 60 seconds before you fill the bottle. If you have a lead pipe, run it until the water is as cold as it gets.',
      'With a lead pipe, or when you do not know, have the water tested. Until then use a filter certified for lead, ready-to-feed formula, or bottled water.',
      'If your utility sends a notice, do what the notice says. It comes before everything on this page.',
    ],
    sources: ['minnesotaTap', 'parkForestLead', 'pehsuLead'],
    topics: ['lead-pipes'],
    place: 'filters-lead',
  }),
  section({
    title: 'If you have your own well',
    paragraphs: [
      'No one tests your well but you. Test it during pregnancy, so that you know in time, and test at the faucet you will use. If a filter or a refrigerator stands in between, test what comes out of it.',
    ],
    steps: [
      'Test for coliform bacteria and nitrate every year, as EPA says, and at least once for lead, arsenic and manganese.',
      'Ask the doctor or dentist whether to test for fluoride as well.',
      'If nitrate is above 10 mg/L as nitrogen (44 as nitrate), take other water for formula and for baby food. Nebraska’s extension service says until the baby is at least six months old. Between 4 and 10, test again; a health unit in Ontario advises that.',
      'Enter the results in My test. They are compared with the limits at once, and stay yours alone.',
    ],
    sources: ['epaWells', 'minnesotaBaby', 'nebraskaBaby', 'kingstonNitrate'],
    place: 'my-test',
  }),
  section({
    title: 'Boil or not?',
    paragraphs: [
      'Boiling does one thing: it kills germs. It takes out no lead and no nitrate, and because some water steams away, it leaves both a little stronger. So boil for germs, and change the water for everything else.',
      'Advice on boiling differs. Mayo Clinic says to boil well water, or water you are worried about, for one minute, and to let it cool to room temperature. A health unit in Ontario asks for two minutes, and for bottled water too. Ask your baby’s doctor which to follow, above all in the first two months, after an early birth, or with a weak immune system. Then powder itself can carry germs, and CDC says to use liquid formula if possible, because it is sterile.',
    ],
    sources: ['mayoFormula', 'wellingtonFormula', 'cdcCronobacter', 'kingstonNitrate'],
  }),
  section({
    title: 'Bottled water, and what not to use',
    paragraphs: [
      'Bottled water is a good bridge while you wait for a test. It is not sterile, and it is not always better than the tap. Read the label, or scan the bottle here to see what is in it.',
    ],
    steps: [
      'Do not use mineral water, carbonated water, water with added vitamins, or water from a softener.',
      'If a baby drinks nothing but formula, too much fluoride can leave faint white marks on the teeth. You might switch between tap water and bottled water low in fluoride, whose label says purified, deionized, demineralized or distilled.',
      'If you use only such water, tell the doctor. After six months a baby may need some fluoride.',
    ],
    sources: ['wellingtonFormula', 'mayoFormula'],
    place: 'scanner',
  }),
  section({
    title: 'Making the bottle',
    paragraphs: [
      'The instructions on the container come first, above all the amount of water. Around them, a few habits keep germs out.',
    ],
    steps: [
      'Wash your hands, and use a clean bottle on a clean counter.',
      'Measure the water first, after it was boiled if you boil it, and then add the powder with the scoop of that container. Keep the scoop dry.',
      'Warm the bottle under running warm water, if at all. Never use a microwave: it leaves hot spots that burn the mouth.',
      'Put a few drops on the back of your hand to check that it is not too hot.',
      'Throw away what is left in the bottle. In Washington State, child care must do so within an hour of the feeding.',
    ],
    sources: ['cdcFormula', 'cdcCronobacter', 'mayoFormula', 'washingtonBottles'],
    place: 'filters-nitrate',
  }),
]
