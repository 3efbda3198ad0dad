import type { ConceptTable } from '../match-concepts.ts'

/** Fuel gas, and carbon monoxide from what burns. */
export const GAS_WORDS: ConceptTable = {
  'fuel gas': `
    cooker hose, stove hose, gassy, gas like, gas, gaz, gass, natural gas, propane, lpg, butane, methane, lp
    gas, bottled gas, town gas, cng, cooking gas, cylinder gas, mercaptan, gas line, gas pipe, gas main, gas
    hose, gas supply`,
  escaping: `
    leak, leek, leeking, lekage, leaks, leaking, leakage, leaked, hiss, hisses, hissing, escape, escaping,
    seeping, coming out, blowing out, whistling, gushing, spewing, pouring out, let out, venting`,
  'gas fitting': `
    cooker hose, stove hose, hob pipe, gas cooker hose, gas hob pipe, yellow pipe, yellow plastic pipe, yellow
    line, yellow hose, gas joint, gas fitting, gas union, gas elbow, gas line, gas pipe, gas main, gas meter,
    gas hose, gas valve, gas cylinder, gas bottle, gas tank, gas tap, gas cock, gas connection, gas regulator,
    gas supply, gas feed, gas conduit, propane tank, propane line, lpg cylinder, gas service, gas riser, lpg
    bottle, gas lead, cylinder regulator, gas flex, gas stove knob`,
  damaged: `
    perished, worn through, split, hole in, hit, nicked, cut, drilled, drilled into, drilled through, punctured,
    broke, broken, ruptured, snapped, cracked, damaged, severed, bent, struck, dug up, dug through, nail
    through, screw through, pierced, sliced, burst, sheared, pulled off, ripped, knocked, corroded through`,
  'egg smell': `
    rotten egg, rotten eggs, bad egg, bad eggs, egg, eggs, eggy, rotting eggs, off eggs, sulphur, sulfur,
    sulphury, sulfury, sulphurous, sulfurous, sulphuric smell, rotten smell, smell rotten, smells rotten, funny
    rotten smell, skunk, skunky, rotten cabbage, rotten cabbages, hydrogen sulfide, hydrogen sulphide`,
  'flame out': `
    pilot * out, pilot light * out, pilot out, pilot light out, pilot keeps dying, pilot died, pilot dies, flame
    went out, flame out, flame * out, flame goes out, flame keeps going out, won't light, wont light, won't
    ignite, not lighting, doesn't light, will not light, does not light, blown out, blew out, pilot is out,
    pilot keeps going out, pilot light keeps going out, burner off, not igniting, light won't stay, won't stay
    lit, wont stay lit, failed to ignite`,
  "the water's own smell": `
    hot water from, hot water out of, water smell, water smells, water really smells, water always smells, water
    now smells, water also smells, water sometimes smells, water just smells, water suddenly smells, water still
    smells, water only smells, water that smells, water it smells, water here smells, water has started
    smelling, water is smelling, water starts to smell, water stinks, water really stinks, water has a smell,
    water has * smell, water has a * smell, water gives off, smell in the water, smell in water, smell in my
    water, smell in our water, tap smells, hot tap smells, cold tap smells, taps smell, tap only smells, water
    tastes, smells when i shower, smell from the tap, smell from tap, smell from hot tap, smell from the hot
    tap, smell of the water, smell of water, tap stinks, smelly water, smelling water, water reeks, water odor,
    water odour, egg water, eggs water, stinky water, water coming out smells, smell out of the tap, smell from
    the shower, smell from water, smell from hot water, tap water, water from the hot tap, water from the tap,
    shower water, smell in shower, smell in the shower, smell when i run the, smell when running the, smell when
    we run, smells when i run, smell comes from the water, smell comes from the tap, smell when the tap, water
    is smelly, water is stinky, glass of water`,
  drainage: `
    water, tap, taps, faucet, faucets, drain, drains, sink, sinks, shower, showers, toilet, toilets, well,
    plughole, fridge, dishwasher, washer, washing machine, disposal, softener, basin, sewer, septic, trap,
    gully, egg salad, breakfast, boiled egg, eggs for`,
  'co detector': `
    carbon monoxide alarm, carbon monoxide detector, carbon monoxide monitor, carbon monoxide sensor, carbon
    monoxide thing, carbon monoxide machine, carbon monoxide tester, co alarm, co detector, co monitor, co
    sensor, co meter, co tester, monoxide alarm, monoxide detector, gas alarm, gas detector, gas sensor, co2
    alarm, carbondioxide alarm, propane alarm, propane detector, co thing, lpg detector, lpg alarm`,
  sounding: `
    =alarming, =alarmed, going off, go off, went off, goes off, gone off, ringing, rang, sounding, sounded,
    sound, screaming, beep, beeping, beeps, beeped, triggered, shrieking, blaring, reads, reading, read,
    wailing, activated, set off, squealing, flashing red, is on red, showing, shows, says, tripped, alerting,
    alert, not stop, won't stop, wont stop, loud, bipping, makes noise, making noise`,
  'low battery': `
    battery, batteries, chirp, chirps, chirping, once a minute, every minute, end of life, test button, expired,
    out of date, every 30 seconds, every 40 seconds, every 60 seconds, expiry, replace by date, low bat`,
  'carbon monoxide': `carbon monoxide, co poisoning, monoxide, co gas, co fumes`,
  'co trouble': `
    poisoning, poisoned, leak, leaking, high, rising, smell, filling, reading, levels, ppm, in the house, in
    house, in my, found, elevated, spill, suspect, think, worried about, afraid of, from the boiler, from
    boiler, from heater, symptom, symptoms`,
  'bad burning': `
    blowing back, blows back, flame keeps blowing, flame blowing, flame lifting, flames licking, burning smell,
    explodes when, flames came out, flames come out, flames out of, flame out of, flames came, whoosh, fireball,
    flash of fire, bang when it lights, explosive ignition, boom when, booms when, singed my, soot, sooty,
    sooting, black smoke, black marks, flue * come off, flue * came off, flue has come off, flue fell off, flue
    pipe fell, flue is off, flue off, flue blocked, flue is blocked, flue * blocked, blocked flue, flue loose,
    flue came loose, flue * disconnected, flue disconnected, disconnected flue, flue is broken, broken flue,
    flue cracked, flue rusted, flue leak, flue leaking, flue * leaking, vent pipe * off, vent pipe off, vent
    pipe fell, vent pipe disconnected, vent * disconnected, vent is blocked, vent blocked, vent pipe loose, vent
    pipe * loose, exhaust coming back, exhaust is coming, exhaust is blocked, exhaust blocked, exhaust pipe *
    off, exhaust fell off, exhaust gas, exhaust gases, exhaust fumes, coming back into the house, coming back in
    the house, blowing back into, blow back into, coming back into the room, backdraft, backdrafting, back
    draft, back drafting, downdraft, flame rolling, flames rolling, flames rolling out, flame roll out, rollout,
    roll out, flame shooting, flames shooting, flames shoot, flames coming out, flame coming out, flame jumps
    out, yellow flame, orange flame, flame is yellow, flame is orange, flame * yellow, flame * orange, lazy
    flame, flame yellow, flame orange, flame turned yellow, flame has turned yellow, flames are yellow, flames
    are orange, flame gone orange, flame gone yellow, yellow flames, orange flames, fumes, fume, fumy, spillage,
    chimney blocked, chimney is blocked, birds nest in * flue, nest in the flue, caught fire, on fire, is in
    flames, in flames, burst into flames, flames from, smoke in, smoke from, smoke coming, smoking, smoke comes,
    giving smoke, smoke out`,
  engine: `
    generator, genset, petrol pump, gas pump, gas powered pump, gasoline pump, petrol powered pump, diesel pump,
    diesel generator, petrol generator, petrol engine, gas engine, diesel engine, gas powered generator, petrol
    pressure washer, gas pressure washer, gas powered pressure washer, charcoal, barbecue, bbq, barbeque, camp
    stove, camping stove, charcoal grill, portable generator, patio heater, coal fire, brazier, angithi, sigri,
    kerosene stove, gas powered, petrol water pump, gas water pump, trash pump`,
  running: `
    run, runs, running, ran, use, using, used, start, started, put, brought, keep, have, set up, operate,
    operating, burn, burning, lit, light, with, working, going`,
  'closed room': `
    inside, indoors, basement, cellar, garage, house, kitchen, bedroom, bathroom, room, crawl space, crawlspace,
    shed, tank, sump, cabin, tent, caravan, living room, flat, apartment, well pit, stairwell, loft, attic, pump
    house`,
  'not an ill feeling': `
    noise gives, noise give, noise makes, noise is, noise of, noise is giving, noises give, noise giving, sound
    gives, sound makes, sound is giving, because of the noise, because of noise, hum gives, banging gives,
    headache of a job, bill, bills, choice, price, cost, maths, math, dehydrated, dehydration, not drinking,
    don't drink, dont drink, didn't drink, not drink enough, confused about, confused by, confused which, am
    confused, confused between, confusing, settings, manual, programmer, electric heater, electric boiler,
    electric geyser, electric shower, electric water heater`,
  alarm: `alarm, detector, monitor, sensor, meter`,
  flue: `
    flue, flue pipe, flues, exhaust pipe, chimney flue, boiler vent, heater vent, exhaust vent, balanced flue`,
  'flue fault': `
    loose, hanging, off, broken, broke, disconnected, blocked, rusted, hole, holes, cracked, fell, fallen,
    leaking, leaks, missing, detached, came apart, come apart, nest, snow, gap, rotted, stuffed, covered,
    crushed, damaged, separated, plastic bag over`,
}
