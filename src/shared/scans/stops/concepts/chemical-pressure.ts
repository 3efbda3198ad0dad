import type { ConceptTable } from '../match-concepts.ts'

/** Cleaners and other chemicals: mixed, breathed, splashed or swallowed. */
export const CHEMICAL_WORDS: ConceptTable = {
  'chlorine product': `
    bleach, chlorine, clorox, domestos, javel, eau de javel, hypochlorite, pool chlorine, chlorine tablet,
    chlorine tablets, chlorox, milton, zonrox, jik, white king, chlorine bleach, pool shock, trichlor, calcium
    hypochlorite, bleaching powder, chlorinator, harpic white, toilet duck bleach, comet, ajax, tilex, mildew
    remover, mould remover, mold remover, mould spray, mold spray, exit mould, ala`,
  'acid or ammonia product': `
    vinegar, ammonia, acid, muriatic acid, muriatic, hydrochloric acid, hydrochloric, toilet cleaner, toilet
    bowl cleaner, bowl cleaner, harpic, limescale remover, lime scale remover, scale remover, lime remover,
    descaler, descaling liquid, rust remover, citric acid, sulfuric acid, sulphuric acid, ammonia cleaner,
    windex, glass cleaner, window cleaner, lysol toilet, viakal, clr, lime away, the works, rubbing alcohol,
    isopropyl, alcohol, surgical spirit, acetone, hydrogen peroxide, peroxide, pool acid, ph down, cillit bang,
    cillit, oxalic acid, phosphoric acid, sanitary cleaner, toilet acid, tezab, brick cleaner, kettle cleaner,
    spirits of salt, toilet duck, lysol, pine sol, pinesol, phenyl, oven cleaner, brake fluid, lemon juice`,
  'drain product': `
    drain cleaner, drain opener, drain unblocker, drain unclogger, drano, liquid plumr, liquid plumber, mr
    muscle, caustic soda, caustic, lye, sodium hydroxide, unblocker, drain acid, drain chemical, drain
    chemicals, unclogger, draino, drain gel, sink unblocker, sink cleaner, pipe cleaner, drainex, one shot,
    drain stuff, sodium hydroxyde, potassium hydroxide`,
  'any product': `
    detergent pod, detergent pods, detergent capsule, washing capsule, laundry capsule, dishwasher capsule,
    dishwasher tab, dishwasher tabs, paint thinner, thinner, thinners, cleaning tab, blue cleaner, toilet block,
    toilet gel, cleaning vinegar, limescale liquid, urinal block, cleaner, cleaners, cleaning product, cleaning
    products, cleaning liquid, cleaning liquids, cleaning fluid, cleaning chemical, cleaning chemicals,
    products, chemicals, chemical, detergent, disinfectant, dettol, cleaning stuff, cleaning spray, cleaning
    agents, solvents, different drain cleaners, two drain cleaners, different cleaners, two cleaners, water
    softener cleaner, resin cleaner, dishwasher tablet, dishwasher tablets, dishwasher pod, dishwasher pods,
    dishwasher salt, laundry pod, laundry pods, pods, tide pod, cleaning tablet, cleaning tablets, sterilising
    tablet, sterilizing tablet, purification tablet, purification tablets, algaecide, sanitizer, sanitiser,
    fabric softener, dishwasher detergent, dishwasher liquid, rinse aid, washing powder, washing up liquid, dish
    soap, antifreeze, coolant, pesticide, weed killer, weedkiller, insecticide, rat poison, mercury, test
    reagent, reagent, reagents, drops from the test kit, ph tester liquid, ph solution, boiler inhibitor,
    inhibitor, scale inhibitor, sealant, pipe glue, pvc glue, pvc cement, primer, flux, paint stripper, white
    spirit, turpentine, kerosene, methylated spirits, battery acid, ammonia, formaldehyde, septic treatment,
    root killer, copper sulfate, copper sulphate, sanitising liquid, sterilising fluid, poison, silica gel,
    potassium permanganate, glycol, fluoride tablets, salt tablets`,
  'two products': `
    two different drain cleaners, different drain cleaners, two drain cleaners, two cleaners, two different
    cleaners, two products, two cleaning products, different cleaning products, two chemicals, different
    chemicals, several cleaners, several products, all the cleaners, cleaners together, chemicals together,
    products together, mixed chemicals, mixed cleaners, mixed cleaning, mixing cleaners, mixing cleaning, mixing
    chemicals, mixed two, mix of cleaners, mixture of cleaners, mix of chemicals, cocktail of, combination of
    cleaners, wrong cleaners, combined cleaners, three cleaners`,
  mixed: `
    mix, mixes, mixed, mixing, mixture, combine, combined, combining, together, blended, poured, pour, pouring,
    put, added, adding, add, used, use, using, dumped, tipped, threw, then, after, on top, followed by, first,
    plus, reacted, reacting, reaction, squirted, sprayed, got into, fell into, met, meets, cocktail`,
  'asks before mixing': `
    can i mix, can we mix, can you mix, is it safe to mix, safe to mix, is it ok to mix, ok to mix, okay to mix,
    is it okay to mix, is it dangerous to mix, dangerous to mix, what happens if you mix, what happens if i mix,
    what happens when you mix, why can't you mix, why should, never mix, do not mix, don't mix, dont mix, not to
    mix, should not mix, shouldn't mix, should never, can i use, can i combine, should i use, should i mix,
    which is better, better than, or should i, instead of, difference between, versus, or bleach, or vinegar,
    avoid mixing, may i mix, how much, how many, how long, dilute, ratio`,
  reacting: `
    fumes, fume, fuming, gas cloud, cloud of gas, cloud, green gas, yellow gas, gas, smoke, smoking, smokes,
    smoky, fizz, fizzing violently, bubbling and smoking, boiling up, choking smell, choking, vapor, vapour,
    vapors, vapours, toxic, exploded, explosion, explode, exploding, erupted, swelling, bottle is swelling, hot
    and smoking, steaming, foaming up, shot up, heating up, horrible smell, terrible smell, awful smell, strong
    smell, sharp smell, pungent`,
  'hurts to breathe': `
    cough, coughs, coughing, can't breathe, cant breath, cant breathe, cannot breathe, can't stop coughing, hard
    to breathe, wheezing, wheeze, chest tight, chest is tight, tight chest, chest hurts, chest pain, chest
    burns, throat hurts, throat burning, throat burns, throat is burning, throat is sore, sore throat, burning
    throat, eyes burning, eyes burn, burn my eyes, burns my eyes, burning my eyes, eyes are burning, eyes hurt,
    eyes sting, eyes stinging, stinging eyes, stings my eyes, sting my eyes, eyes watering, eyes are watering,
    eyes water, burning eyes, burning nose, nose burns, nose burning, lungs burn, lungs hurt, lungs, choking,
    gasping, breathed in, breathing in, breathed, inhaled, inhaling, inhale, breathing, breathe in, overcome by,
    dizzy, light headed, lightheaded, nauseous, vomiting, fainted, headache, feel sick, burns his, burns her,
    burn the eyes, eyes and throat, short of breath, breathless, struggling to breathe, passed out`,
  'on the body': `
    eye, eyes, face, skin, hand, hands, arm, arms, leg, legs, foot, feet, mouth, lips, tongue, throat, finger,
    fingers, body, nose, ear, neck, chest, knee, knees, back, hair, himself, herself, myself, wrist, thigh`,
  splashed: `
    splash, splashed, splashing, splashes, splashback, splattered, splatter, spray, sprayed, squirt, squirted,
    spill, spilled, spilt, got, get, gets, dripped, drip, flicked, flew, burn, burns, burned, burnt, burning,
    blister, blisters, blistered, in my, in his, in her, in the, in their, on my, on his, on her, in, on,
    touched, rubbed, soaked, stings, stinging, hurts, poured`,
  swallowed: `
    in mouth, in the mouth, into mouth, put it in, swallow, swallowed, swallowing, swallows, drank, drunk, ate,
    eaten, ingest, ingested, ingesting, bit, bitten, chewed, chewing, licked, licking, sipped, gulped, sucked
    on, put in her mouth, put in his mouth, in her mouth, in his mouth, mouthful, took a sip, gargled, swig,
    downed, guzzled`,
  'body burn': `
    burnt, burned, burning, burns, burn, blistered, blisters, hurts, stings, red and sore, peeling, itching
    badly`,
  'harmless contact': `
    public pool, indoor pool, after a swim, after swimming, in the pool, dry skin, skin is dry, dry, shampoo,
    swimming, pool water, hair color, itchy skin, smells like, tastes like, taste of, smell of chlorine, smells
    of chlorine, smell of bleach, chlorine smell, chlorine taste, chlorine in tap, chlorine in the tap, chlorine
    level, test strip, fluoride, safe to drink, removes, remove chlorine, chlorine filter, apple cider, salad,
    recipe, acid reflux, uric acid, stomach acid, folic acid, amino acid, acid rain, acidic, alcohol free, in
    the sink, cleaner water, cleaner than, self cleaner, cleaner taste, drinking alcohol, alcohol makes,
    drinking water, drink bleach smelling`,
  'pool chemical': `
    chlorine gas, chloramine gas, chlorine fumes, bleach fumes, ammonia fumes, acid fumes, chemical fumes, toxic
    fumes, toxic gas, poison gas, poisonous gas, poisonous fumes, fumes from the drain cleaner, drain cleaner
    fumes, muriatic fumes, chlorine cloud`,
  'got wet': `
    got wet, wet, cloud, fuming, mixed, leaking gas, leaked gas, smoking, caught fire, exploded, fizzing`,
  'volatile spill': `
    spilled, spilt, leaking, leaked, exploded, bubbling and smoking, smoking, fizzing, boiling, erupted,
    steaming, eating through`,
  'strong chemical': `
    =acid, acids, drain cleaner, muriatic acid, sulfuric acid, sulphuric acid, hydrochloric acid, caustic soda,
    lye, drain opener, drain unblocker, drano, pool acid, ammonia, mercury, pool chlorine`,
}

/** Heated water under pressure: relief valves, steam, tanks about to burst, water that scalds. */
export const PRESSURE_WORDS: ConceptTable = {
  'relief valve': `
    tpvalve, relief valve, pressure relief, safety valve, pressure valve, relief pipe, temperature valve, blow
    off valve, blowoff valve, prv, discharge pipe, overflow pipe, tundish, expansion valve, temperature relief,
    pressure release valve, release valve, non return safety valve, ptr valve, tempering valve, pressure
    release, vent pipe, relief valv, blowoff, safety relief`,
  'lets off': `
    steam, stem coming, steaming, boiling, boiling water, hot steam, discharging, discharge steam, discharges,
    blowing off, blowing, blows off, spraying, sprays, gushing, gushes, dumping, hissing, hisses, shooting,
    screaming, won't stop, wont stop, constantly, pouring, pours, going off, popped, scalding, very hot, blew
    off, spitting, whistling, roaring, open all the time, releasing boiling, venting, erupting, keeps blowing,
    keeps releasing, full blast, dumps`,
  'cannot open': `
    plugged, plug in, a plug, plugged off, capped, capped off, cap on, put a cap, blocked, stuck shut, stuck
    closed, seized, removed, missing, taken off, tied down, wired shut, jammed shut, corroded shut, welded,
    screwed shut, closed off, bypassed, sealed, sealed off, blanked off, rusted shut, clogged, not opening,
    doesn't open, won't open, wont open, does not open, disabled, painted shut, jammed`,
  'not a danger of the valve': `
    replace the, how do i replace, replacement, purpose, how often, test the, whistles, a drop, drip, drips,
    drops, reducing valve, pressure reducing, water hammer, sink vent, roof vent, toilet vent`,
  'pressure vessel': `
    tank, heater, water heater, boiler, geyser, cylinder, hot water cylinder, hot water tank, expansion tank,
    expansion vessel, pressure tank, pressure vessel, hot water system, hot water unit, hws, accumulator,
    calorifier, immersion, kettle tap, pressure cooker, unvented cylinder, well tank, solar tank, water softener
    tank, filter housing, hot water service, gas bottle, autoclave`,
  swelling: `
    shaking, hissing and shaking, vibrating violently, jumping, wobbling and hissing, bulge, bulges, bulging,
    bulged, swollen, swell, swelling, swelled, deformed, ballooning, ballooned, blown up like, blowing up like,
    warped, splitting, split at the seam, bloated, expanding outwards, distorted, bent out, pushed out, about to
    burst, ready to burst, going to burst, about to explode, will explode, gonna explode, going to explode,
    might explode, could explode, explode, exploded, explosion, exploding, burst with, blew up, blown up, blew
    apart, rocketed, glowing red, red hot, glowing, shaking violently, shaking and, rumbling and shaking,
    screaming noise, about to blow, going to blow, gonna blow, blow up`,
  'not the vessel': `
    bottle, hose, toilet tank, fish tank, inner tube, bladder, mould, photo, cap, lid, battery, popping noises,
    eyes, feet, legs`,
  'steam outlet': `
    loft, attic, boiler room, cupboard, ground, airing cupboard, lid, roof, tap, taps, faucet, faucets, valve,
    pipe, pipes, tank, heater, boiler, geyser, cylinder, overflow, hot water system, radiator, top, toilet,
    toilet bowl, cistern, loft tank, sink, vent, hot water tank, hot tap, relief, hot water, hws, wall, floor,
    hydrant, outlet, header tank, shower head, showerhead`,
  steam: `steam, steaming, steams, water vapor, steamy water, hot vapor, hot vapour, boiling steam`,
  'harmless steam': `
    bathroom mirror, mirror, iron, mop, cleaner, coffee, espresso, milk, cooking, pasta, sauna, dishwasher,
    kettle, shower room, window, windows, mold, mould, condensation, train, cost, heating system, steam heat,
    steam boiler, radiators hiss, extractor, fog, hot day, vegetables, rice, wallpaper, cups, tea, mug, game,
    facial`,
  'boiling in it': `
    boiling, boil, boils, boiled over, boiling over, boiling inside, water boiling, overheating, overheats,
    overheated, too hot to touch, won't stop heating, wont stop heating, doesn't stop heating, not cutting off,
    not cut off, won't turn off, doesn't cut off, keeps heating, getting very hot, getting hotter, gets hotter,
    gets very hot, extremely hot, keeps getting hotter, super hot, crazy hot, runaway, won't shut off,
    thermostat stuck, stuck on, cut out failed, high limit failed, red zone, in the red, off the scale, past the
    maximum, over the limit`,
  'hot vessel': `
    tank, heater, water heater, boiler, geyser, cylinder, hot water tank, hot water cylinder, immersion, hot
    water system, tankless, hot water unit, loft tank, header tank, hws, hot water service`,
  'not overheated': `
    kettle, pot, stove, tea, scale, descale, notice, advisory, formula, not enough, pool, timer, time to, takes
    long, takes forever, kettling noise only`,
  'boiling from a tap': `
    boiling water coming, boiling water is coming, boiling water comes, boiling water out, boiling water from,
    comes out boiling, coming out boiling, came out boiling, water is boiling hot, boiling hot water from, tap
    is boiling, boiling from the tap, boiling cold tap, water comes boiling, boiling hot from the tap, water
    boiling hot, boiling water from every, shower is boiling, runs boiling, boiling hot tap, boiling water
    shoots, boiling water out of, nearly boiling, almost boiling`,
  'too hot water': `
    scald, scalds, scalding, scalding hot, scaldingly hot, burning hot, so hot it burns, hot enough to burn,
    dangerously hot, hot it scalds, burns your hand, burns my hand, burns you, burn your hand, burn yourself,
    too hot to touch, too hot to hold, way too hot, burning my hands, hot i can't, so hot i can't, superheated`,
  'water outlet': `water, tap, taps, faucet, shower, bath, sink, hot tap, hot water`,
  'asks how hot': `
    prevent scalding, avoid scalding, anti scald, antiscald, scald protection, scald guard, scald valve, scald
    proof, what temperature, which temperature, legionella, protect from scalding, prevent scalds, against
    scalding, thermostatic, mixing valve, temperature should, scalding risk, not scald, without scalding,
    scalding temperature, flush, flushes, flushed, suddenly, freezing, another tap`,
  'over pressure': `
    gauge in the red, gauge is in the red, gauge in red, needle in the red, needle is in the red, pressure keeps
    climbing, pressure keeps rising, pressure is climbing, pressure climbing, pressure is rising, pressure won't
    stop rising, pressure going up and up, pressure too high and, pressure is too high and, pressure gauge is
    maxed, gauge maxed out, pressure past, over 3 bar, pressure red zone, pump won't shut off, pump wont shut
    off, pressure through the roof`,
  'pressurised thing': `
    boiler, heater, water heater, cylinder, pressure tank, geyser, combi, expansion vessel, well tank, hot water
    system, heating system, hot water tank, heating, boiler gauge`,
  'normal pressure': `
    tire, tyre, bike, blood pressure, blood, how do i, what should, what is normal, incoming, street, mains,
    house pressure, static, pressure washer, drops, dropped, low`,
  drinks: `drinking, eating, eat, lick, licking, sipping, drink, sip of, had some of, consumed, drinks`,
  'small child': `
    toddler, baby, child, kid, kids, son, daughter, grandson, granddaughter, infant, little one, puppy, dog,
    cat, children`,
  'got hold of': `
    found with, got hold of, opened, playing with, played with, got into, got at, spilled, poured, lips red,
    drooling, foaming, foaming at the mouth, red mouth, burnt lips, crying, bottle in her hand, bottle in his
    hand, bit, sucked`,
  'after cleaning': `
    cleaning the toilet, cleaned the toilet, cleaning the shower, cleaned the shower, cleaning the bathroom,
    cleaned the bathroom, cleaning the drain, cleaned the drain, cleaning the tank, cleaning the oven, scrubbing
    the shower, scrubbing the toilet, scrubbed the shower, cleaning the bath, cleaned the bath, cleaning the
    tub, cleaned the tub, cleaning the tiles, cleaned the tiles, cleaning the sink, cleaning my shower, cleaning
    my toilet, cleaning my bathroom, descaling the, descaled the, unblocking the drain, unblocking the sink,
    unclogging the, cleaning spray, cleaning mold, cleaning mould`,
  '=boiling': `=boiling, boiling hot, scalding hot`,
  comes: `
    coming, comes, came, runs, running, spurting, spitting, shooting, sputtering, spits, pouring, gushing`,
  'outlet tap': `
    tap, taps, faucet, faucets, shower, showerhead, sink, cold tap, cold taps, toilet, hose, pipe`,
}
