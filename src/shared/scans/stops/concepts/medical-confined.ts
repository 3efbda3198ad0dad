import type { ConceptTable } from '../match-concepts.ts'

/** People who are hurt or ill. */
export const MEDICAL_WORDS: ConceptTable = {
  'much water': `
    water challenge, chugging water, chugged water, downed water, gulped water, pints of water, jugs of water,
    jug after jug, too much water, so much water, loads of water, way too much water, tons of water, huge amount
    of water, huge amounts of water, gallon of water, gallons of water, litres of water in, liters of water in,
    water too fast, excessive water, excess water, case of water, whole case, lots of water, massive amounts of
    water, enormous amount of water, much water, crazy amount of water, a lot of water, water all day, gallons,
    chugged, drank all day, many litres, many liters, water nonstop, water chugging, water drinking contest,
    drinking contest, drinking challenge, bottle after bottle`,
  'drank it': `
    drank, drunk, drink, drinking, chugged, chug, chugging, downed, gulped, guzzled, had, consumed, swallowed,
    finished, forced myself, necked, after drinking, took in, sank, put away`,
  'ill from drinking': `
    seizure, seizures, fit, fits, fitting, convulsion, convulsions, convulsing, slurred, slurring, swelling,
    swollen, cramps, twitching, shaking, talking nonsense, not making sense, isn't making sense, incoherent,
    can't think straight, cant think, acting strange, acting drunk, delirious, head hurts, pounding, muscle
    spasms, bloated and, unresponsive, coma, passed out, staggering, stumbling, blurry vision, hallucinating,
    funny turn, trembling, very weak, out of it, disoriented`,
  'water poisoning': `
    water intoxication, hyponatremia, hyponatraemia, water poisoning, overhydrated, over hydrated,
    overhydration, low sodium from water, drank myself sick`,
  'asks about amounts': `
    how much, how many, is it bad, can you, can i, what happens, could you, should i, enough, not enough,
    dehydrated, per day ok, a day because, every day because, is it ok`,
  'stomach illness': `
    diarrhea, diarrhoea, diarhea, diarrea, diahrea, dysentery, loose motion, loose motions, loose stool, loose
    stools, the runs, vomit, vomiting, vomited, throwing up, threw up, puking, stomach cramps, stomach ache,
    stomach pain, stomach pains, tummy ache, tummy bug, stomach bug, upset stomach, gastro, gastroenteritis,
    food poisoning, fever, sick, ill, nausea, nauseous, the squits, trots, bloody stool, cholera, typhoid,
    poorly, jaundice, hepatitis, bellyache, belly ache, being sick, unwell, stomach flu, rash all over, sick to
    their stomachs`,
  'several people': `
    family of, whole street, the school, school, class, the class, whole town, whole office, office, three kids,
    3 kids, my children, our children, my boys, my girls, my two, whole team, whole family, my family, entire
    family, our family, the family, all the family, we all, all of us, us all, both of us, everyone, everybody,
    all the children, all the kids, the kids, my kids, our kids, two kids, both kids, both children, children,
    three of us, four of us, five of us, two of us, several, many people, people, neighbors, neighbours, whole
    building, the building, whole hostel, hostel, the street, whole village, village, tenants, guests,
    residents, students, staff, family members, half the street, whole house, household, husband and i, wife and
    i, wife and me, kids and i, family is, flatmates, roommates, me and my, my wife and, my husband and,
    campers, pupils, whole block, the twins, daughters, sons, grandchildren, workers, colleagues, 3 people,
    coworkers`,
  'water they drank': `
    boil notice, boil water notice, drank it, drinking it, drank from it, boil advisory, tap, tap water, well
    water, water, drinking water, well, borewell, water tank, water main, spring, pool water, cooler, fountain,
    bore, filter jug, supply`,
  'not about water illness': `
    sick of, filter helps, bill, noise, nobody, no one, none of, not sick, notice lifted, worried that, might
    get, could get, bottled water cure, home remedy, seasick, flu shot, how much water should, what to drink
    when, hydrate, rehydrate, electrolyte, electrolytes, what water is good, which water is good`,
  scalded: `
    scald, scalded, scalds, scalding himself, scalding herself, burnt, burned, blistered, blistering, blisters,
    skin is peeling, skin peeling, skin came off, burn, burns, third degree, second degree`,
  'body or person': `
    arm, arms, hand, hands, leg, legs, foot, feet, skin, face, back, finger, fingers, chest, belly, tummy,
    shoulder, neck, baby, babies, toddler, child, kid, kids, son, daughter, husband, wife, dad, father, mum,
    mom, mother, nan, gran, grandma, grandad, grandpa, granny, grandmother, grandfather, himself, herself,
    myself, me, him, her, my brother, my sister, boy, girl, lady, old man, patient, thigh, bottom, wrist, body,
    scalp, mouth, throat, resident, dog, cat, brother, sister, person, man, woman, friend, ankle, knee`,
  'hot water': `
    hot water, hot tap, tap, boiling water, steam, shower, bath, kettle, tub, radiator, geyser, heater, water
    heater, boiler, tea, coffee, soup, pot of water, hot bath, boiling, hot, pan of water, noodles, water,
    faucet`,
  'not a scald': `
    flushes, flushed, freezing, nearly, almost, burned out, burnt out, burnt taste, kettle burnt, element,
    coffee tastes, sunburn, sun burn, heartburn, calories, how to prevent, prevent scald, hot sauce, avoid
    scald, toast, anti scald, protection, guard, against scalding, risk, worried, what temperature`,
  'hot spill': `
    boiling water spilled, boiling water spilt, boiling water fell, boiling water poured, boiling water on,
    boiling water over, hot water spilled, hot water spilt, hot water on my, hot water over, hot water poured,
    hot water fell, kettle spilled, kettle spilt, kettle fell, kettle tipped, kettle over, pulled the kettle,
    hot kettle, hot tea spilled, tea spilled, hot coffee, coffee spilled, pot of boiling, kettle water, pulled
    the pot, spilled boiling, spilled hot, poured boiling water, tipped over, spilled over, spilt over`,
  'bad air': `
    air is bad, bad air, candle went out, no oxygen, lack of oxygen, low oxygen, gas in the well, smells awful
    down, smell awful down, foul air, can't breathe down, hard to breathe down, lamp went out`,
  'person or animal': `
    cleaner, contractor, contractors, cleaners, dads, technician, helper, uncle, aunt, teenager, lad, guy, guys,
    colleague, labourer, laborer, watchman, farmer, two men, mate, nan, granny, granddad, child, children, kid,
    kids, baby, toddler, son, daughter, boy, girl, brother, sister, man, woman, lady, dad, father, husband,
    wife, mum, mom, mother, grandson, granddaughter, friend, neighbour, neighbor, worker, he, she, someone,
    somebody, i, dog, puppy, cat, kitten, goat, calf, cow, sheep, horse, grandma, grandpa, grandad, person,
    people, nephew, niece, infant, plumber, workman, tenant, boys, girls, lamb, they`,
  'fell in': `
    fell in, fell into, fell down, falls in, fallen in, fallen into, fallen down, fall in, fall into, fell,
    stuck in, stuck down, stuck inside, is stuck, trapped, trapped in, drowned, drowning, drown, slipped into,
    slipped in, jumped into, went into, tumbled into, dropped into, in the well screaming, caught in`,
  'deep place': `
    well, cistern, water tank, tank, septic tank, septic, manhole, sump, pit, pool, pond, borewell, bore well,
    drain, storm drain, sewer, reservoir, canal, river, ditch, cesspit, underground tank, shaft, trench, hot
    tub, rain barrel, slurry pit, tube well`,
  drowning: `
    drowning, drowned, nearly drowned, almost drowned, face down, not breathing, isn't breathing, stopped
    breathing, isnt breathing, no pulse, heart stopped, unresponsive, unconscious, passed out, won't wake up,
    wont wake up, not waking up, lifeless, turning blue, gone blue, lips are blue, and is blue, can't stop
    coughing, swallowed pool water, inhaled water, water in the lungs, fainted and, choking, not responding,
    blacked out, limp`,
  'person any': `
    he, she, him, her, i, my, baby, child, kid, son, daughter, toddler, wife, husband, dad, mum, mom, friend,
    brother, sister, man, woman, boy, girl, grandma, grandpa, nan, someone, neighbour, neighbor, worker, dog,
    cat, mate, grandson, granddaughter, they, person, tenant, puppy`,
  'not a person': `
    pump, drain, battery, engine, toilet, valve, mower, washing machine, sink drain, disposal, phone`,
}

/** Tanks, wells, pits and manholes that people go into. */
export const CONFINED_SPACE_WORDS: ConceptTable = {
  'confined space': `
    septic tank, septic, septics, cesspit, cess pit, cesspool, well, well pit, dug well, dry well, old well,
    cistern, underground tank, underground water tank, water tank, rainwater tank, rain tank, storage tank,
    sump, sump tank, sump pit, pump pit, pump chamber, wet well, manhole, man hole, manholes, sewer, sewer
    chamber, inspection chamber, chamber, slurry pit, slurry tank, meter pit, valve pit, valve chamber,
    inspection pit, pit, culvert, tank, soakaway, soak pit, grease trap, grease pit, interceptor, silo, boiler
    feed tank, tanker, lift station, dosing tank, holding tank, borewell, bore well, shaft, underground sump,
    overhead tank, drain pit, storm drain, vault, digester, septic chamber`,
  enters: `
    climb, climbs, climbed, climbing, climb in, climbing in, enter, enters, entered, entering, entry, crawl,
    crawls, crawled, crawling, go down into, go down in, going down into, going down in, go down, going down,
    went down, goes down, gone down, go into, going into, went into, goes into, gone into, go in, going in, went
    in, goes in, gone in, go inside, going inside, went inside, get into, getting into, got into, get in,
    getting in, got in, get inside, getting inside, got inside, get down, jump in, jumped in, jump into, jumped
    into, jumping into, step into, stepping into, lower a man, lower him, lower myself, lower someone, lower a,
    lowered, lowering, squeeze into, squeezed into, fit inside, send a boy, send a man, send someone, sending a,
    send a worker, sent down, sent him, descend, descended, descending, inside the tank, inside the well, inside
    a tank, inside our, inside my, down in the, down the well, down in, worker inside, men inside, working
    inside, working in, stand inside, standing inside, in person, stay inside, put a ladder, ladder into, ladder
    down, on a rope, on rope, hop in, hop into, slip into, reach down into, head first, lean into, leaning into`,
  'is a person': `
    i, we, he, she, they, my, our, me, him, her, someone, somebody, man, men, boy, son, daughter, husband, wife,
    dad, dads, father, worker, workers, plumber, guy, guys, friend, neighbour, neighbor, brother, uncle,
    cleaner, contractor, technician, helper, teenager, kid, kids, child, children, watchman, labourer, laborer,
    people, person, farmer, lad, tenant, nephew, mate, you, need, want, thinking, safe, how, can, should,
    without`,
  'enters clearly': `
    climb, climbs, climbed, climbing, enter, entering, entered, crawl, crawling, crawled, lower myself, descend,
    descending, jump into, jumping into, squeeze into, go inside, going inside, get inside, getting inside,
    inside the tank, working inside, climb in`,
  'a thing goes in': `
    toilet tank, fish tank, toilet, heater, level, water level, camera, sensor, price, usage, code, hardness,
    setting, settings, air, insects, mosquito, mosquitoes, roots, sunlight, chlorine, plants, how much, plant,
    cost, competition, rain, thermometer, bubbles, sand, competitor, tablet`,
  'fell or lies in': `
    fainted, fainted in, collapsed, collapsed in, passed out, passed out in, unconscious, unconscious in, isn't
    answering, isnt answering, not answering, not responding, stopped talking, stopped answering, didn't come
    out, didnt come out, hasn't come out, not come out, did not come out, trapped, trapped in, stuck in, light
    headed, lightheaded, dizzy, faint, feels unwell, can't breathe, suffocating, overcome, fell into, fell in,
    candle went out, air is bad, bad air, smells awful, no oxygen, feels sick, feel sick, out of breath,
    unresponsive, died, dead worker, won't answer, wont answer, no answer, nausea, nauseous, headache, dropped`,
  'open cover': `
    lid is broken, lid broken, broken lid, lid is missing, lid missing, missing lid, lid is cracked, lid
    cracked, lid collapsed, lid has collapsed, lid fell in, lid is rotten, lid rotted, lid rusted, lid is loose,
    lid caved in, lid is open, cover is broken, cover broken, broken cover, cover is missing, cover missing,
    missing cover, cover collapsed, cover is rotten, cover is cracked, cover cracked, cover fell in, cover
    rotted, cover is open, cover open, cover is loose, no lid, no cover, without a lid, without lid, without
    cover, without a cover, uncovered, open hole, big hole, open manhole, left open, open well, lid gave way,
    cover gave way, lid came off, lid is off, cover is off, cover is gone, lid is gone, lid stolen, cover
    stolen, lid broke, cover broke, unfenced`,
  'deep hole': `
    septic, septic tank, well, old well, manhole, cistern, cesspit, sump, underground tank, tank in the ground,
    dry well, cess pit, cesspool, pit, borewell, bore well, shaft, soakaway`,
  'not a hole': `
    toilet cistern, toilet lid, toilet, toilet tank, softener, upstairs, downstairs, rattle, rattles, salt,
    brine, loft tank, fish tank, mosquito, pot, kettle`,
  cover: `lid, cover, hatch, grate, grating, slab, lids, covers, covering, boards, planks`,
  'cover is broken': `
    broken, broke, missing, cracked, crack, collapsed, rotten, rotted, rusted, loose, off, open, gone, stolen,
    caved in, fell in, gave way, unsafe, wobbly, sagging, crumbling, not secured, uncovered`,
  'goes into': `
    going into, getting into, going down into, going inside, getting inside, going down, getting in, go into,
    get into, get inside, go inside, go down into, going in, going under`,
  'septic place': `
    dug well, dry well, hand dug well, open well, storm drain, septic, septic tank, manhole, cesspit, cess pit,
    cesspool, sewer, cistern, sump, slurry pit, well pit, underground tank, culvert, pump chamber, water tank,
    rain tank, rainwater tank, storage tank`,
  'flows in': `
    water, flow, flows, flowing, pipe, line, what, wastewater, grease, wipes, rain, drains, sludge, chemicals,
    bleach, softener, washing machine, dishwasher, leaks, insects, paper, bacteria, brine, sewage, mosquitoes,
    rats, mice, leaf, light, soap, dirt, roof, gutter, disposal, detergent, salt, medicine`,
  'inside a space': `
    inside the tank, inside the well, inside the septic, inside the cistern, inside the pit, inside the manhole,
    inside the sump, inside a tank, in the tank, in the pit, in the manhole, in the well pit, down the well, in
    the well, in the sump, in the cistern, inside our tank, inside the water tank, down there, in the septic, in
    the septic tank, in the crawl space, inside the culvert, in the sewer, in the pump room, in the well house`,
  'from inside': `from inside, from the inside, by hand inside`,
}
