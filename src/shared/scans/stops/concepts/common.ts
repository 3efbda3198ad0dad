import type { ConceptTable } from '../match-concepts.ts'

/** Words that several hazards share. Every line is a concept and the phrases people use for it. */
export const COMMON_WORDS: ConceptTable = {
  smell: `
    smelly, gassy smell, stuffy, smell, smel, smeel, smells like, smelled, smelt, smells, odor, odour, stink,
    stinks, stank, stench, reek, reeks, whiff, pong, pongs, scent, niff, aroma`,
  ill: `
    bad head, sore head, banging head, head is banging, head aches, thick head, fuzzy head, feeling ill, feel
    rough, feeling rough, feel off, feel a bit off, feel unwell, feel terrible, feel dreadful, not right in the
    head, tight chest, dizzy, dizziness, dizzyness, giddy, giddiness, chakkar, headache, head ache, headaches,
    head hurts, head is pounding, head pounding, head is splitting, nausea, nauseous, nauseated, queasy, faint,
    fainted, fainting, drowsy, drowsiness, sleepy, passed out, pass out, passing out, unconscious, light headed,
    lightheaded, woozy, feel sick, feels sick, feeling sick, felt sick, fell sick, got sick, getting sick, are
    sick, is sick, am sick, feel ill, feels ill, fell ill, are ill, is ill, taken ill, unwell, vomit, vomiting,
    vomited, vomits, throwing up, threw up, throw up, puking, puke, puked, being sick, been sick, was sick, were
    sick, confused, confusion, disoriented, disorientated, blacked out, groggy, blurred vision, feel weird, feel
    strange, feel funny, feel awful, feels funny, feel weak, collapsed, short of breath, breathless, can't
    breathe, cant breath, cannot breathe, can not breathe, hard to breathe, trouble breathing, difficulty
    breathing, struggling to breathe, suffocating, suffocation, keel over, keeled over, ill feeling, poorly, not
    feeling well, not feel well, feeling bad, migraine, out of it, seeing double`,
  water: `water, waters, tap, taps, faucet, faucets, pipe, pipes, plumbing, shower, spring water`,
  'flame appliance': `
    hot water is on, hot water runs, hot water running, hot water is running, gas hot water, heated by gas,
    heating, central heating, hot water boiler, gas boiler, heating system, water heating, boiler, heater, water
    heater, furnace, pilot, pilot light, burner, stove, cooker, hob, oven, geyser, gas meter, fireplace, combi,
    combi boiler, hot water system, hot water unit, hws, tankless, tankless heater, califont, on demand heater,
    gas range, instant heater, gas fire, gas heater, gas dryer, rinnai, vaillant, worcester, space heater,
    kerosene heater, paraffin heater`,
  room: `
    house, home, kitchen, basement, cellar, garage, laundry, utility room, utility, hallway, hall, air,
    apartment, flat, living room, room, bedroom, cupboard, closet, lounge, corridor, building, landing,
    stairwell, outside, street, yard, indoors, porch, office, caravan, motorhome, cabin, trailer`,
  flood: `
    flood, flooded, flooding, floods, floodwater, flood water, under water, underwater, submerged, inundated,
    waterlogged, deluge, inches of water, inch of water, foot of water, feet of water, cm of water, knee deep,
    standing water, ankle deep, waist deep, cyclone, hurricane, swamped, water rose, drowned`,
  baby: `
    baby, babies, newborn, new born, infant, infants, bub, bubs, toddler, formula, bottle fed, breastfeeding,
    breast feeding, pregnant, expecting, month old, months old, week old, weeks old, little one, twins, bottle
    feeding`,
}

/** Expressions that contain the word of a hazard but mean something harmless; the words in parentheses do not count. */
export const HARMLESS_EXPRESSIONS = `
    (steam) radiator, (steam) radiators, (taps) off, (taps) are off, (water) is fine, (water) is off, (water)
    fine, (tap) runs fine, (tap) is fine, (taps) closed, (water) turned off, (drains) are fine, (drain) is fine,
    flick the (switch), flip the (switch), press the (switch), hit the (switch), turn on the (switch), reset
    (switch), (flooded with) questions, (flooded with) bills, (flooded with) emails, (flooded with) calls,
    (spark arrestor), (spark arrester), (static shock), (static shocks), (ceiling tile), (ceiling tiles),
    (leaning tower), (steam trap), (steam traps), (steam pipe) insulation, (toilet bowl cracked), (cracked)
    toilet, (cracked) bowl, (cracked) tile, (cracked) tiles, (gas) heater, (gas) water heater, (gas) hot water
    heater, (gas) tankless, (gas) boiler, (gas) combi, (gas) geyser, (gas) furnace, (gas) range, (gas) dryer,
    (gas) oven, (gas) hob, (gas) fired, (gas) powered, (gas) appliance, (gas) hot water, (gas) instant, (gas)
    condensing, (gas) storage, (gas station), (gas bill), (gas man), (gas company), (gas engineer), (gas
    fitter), (gas price), (gas mileage), (gas safe), (gas bubbles), (sewer gas), (sewer gases), (tear gas),
    (stomach gas), (gas) stove, (gas) cooker, (electric fire), (no gas bill), turned off (gas), (natural gas)
    boiler, (natural gas) heater, (natural gas) furnace, (natural gas) water heater, (propane) heater, (propane)
    water heater, (propane) tankless, (lpg) geyser, (lpg) heater, (lpg) boiler, (gas) or electric, electric or
    (gas), (gas) central heating, (gas) combi boiler, converting to (gas), switch to (gas), (gas) kettle,
    (without gas), (with gas), (con gas), (gas cylinder) price, (gas) bbq, (gas) grill, (gas money), (gas
    usage), (gas consumption), (smell of sewage), (smells of sewage), (smell like sewage), (smells like sewage),
    (sewage smell), (sewage odor), (sewage odour), (sewage stench), (smell of poo), (smells like poo), (smells
    like poop), (smell of sewer), (smells like sewer), (sewer smell), (sewer odor), (sewer odour), (smells of
    poo), (stinks of sewage), (stink of sewage), (sewage plant), (sewage treatment), (sewage works), (sewer
    bill), (sewer charge), (sewer fee), (sewage charge), (wastewater) ratio, (waste water) ratio, (waste water)
    from ro, (ro waste water), (waste water) pipe, (waste water) hose, (treated wastewater), (smell of shit),
    (smells like shit), (wastewater) hose, (shock chlorinate), (shock chlorinating), (shock chlorination),
    (shock treat), (shock treating), (shock treatment), (shock dose), (shock disinfect), (pool shock), (shock
    absorber), (sticker shock), (thermal shock), (culture shock), (water hammer shock), (bill shock), (shock
    arrestor), (price shock), (shock proof), (shockproof), (spark plug), (spark plugs), (spark ignition), (spark
    igniter), (spark ignitor), (spark electrode), (spark gap), (piezo spark), (bright spark), (igniter sparks),
    (igniter spark), (ignitor sparks), (no spark), (pilot) light, (sparks joy), (pilot light), (uv light), (uv
    lamp), (uv bulb), (filter light), (indicator light), (warning light), (red light), (green light), (status
    light), (error light), (ultraviolet lamp), (blinking light), (traffic light), (light bulb) in fridge, (light
    bulb) in the fridge, (light) on my softener, (light) on the softener, (light) on dispenser, (fridge light),
    (bulb) in fridge, (led light) on, (drain outlet), (tank outlet), (dishwasher outlet), (disposal outlet),
    (pump outlet), (septic outlet), (hose outlet), (heater outlet), (waste outlet), (shower outlet), (water
    outlet), (outlet hose), (outlet pipe), (outlet valve), (outlet fitting), (outlet tube), (outlet of the
    tank), (bath outlet), (sink outlet), (outlet filter), (outlet baffle), (outlet tap), (outlet side), (hot
    outlet), (cold outlet), (boiler outlet), (factory outlet), (inlet and outlet), (outlet connection), (outlet
    temperature), (outlet) screen, (socket wrench), (socket set), (socket spanner), (hex socket), (socket
    fusion), (socket weld), (pipe socket), (breaker bar), (vacuum breaker), (pressure switch), (float switch),
    (flow switch), (dip switch), (switch) to, (network cable), (smart plug), (drain plug), (bath plug), (sink
    plug), (cable tie), (cable) snake, (drain cable), (heat cable), (heat trace cable), (battery switch), (hot
    tub), (sick of), (sick and tired), (sick to death), (fed up), (a headache of), (total headache), (real
    headache), (headache with my landlord), (hot water) with, (in hot water with), (get into hot water), (let
    off steam), (letting off steam), (blow off steam), (run out of steam), (steam iron), (steam mop), (steam
    cleaner), (steam cleaning), (steam shower), (steam room), (steam oven), (steam generator), (steamed milk),
    (steam up), (steams up), (steamed up), (steam wand), (steam sterilizer), (steam steriliser), (steam
    inhalation), (boiling point), (freezing point), (driving me crazy), (blow up) photo, (exploding) cost,
    (explosive) growth, (exploding) bill, (bill exploded), (bottle cap), (as) well, oh (well), works (well),
    very (well), quite (well), pretty (well), not (well), drains (well), (well) then, (well) known, (well) done,
    (well) insulated, (well) water, (well) i, (well) we, (well) it, (well) now, (well) that, just as (well), may
    (well), might (well), could (well), (fell through the cracks), (collapsed drain), (collapsed pipe),
    (collapsed sewer), (collapsed hose), (hose collapsed), (collapsible), (flooding me with), (flooded by)
    sprinkler, (flood insurance), (flood light), (flood lights), (floodlight), (flood plain), (floodplain),
    (flood zone), (flood sensor), (flood alarm), (hopes collapsed), (pressure collapses), (pressure collapsed),
    (steam) from kettle, (steam) from the kettle, (steam) from my shower, (steam) from hot shower, (steam) from
    the shower, (ceiling fan) speed, (false ceiling) design, (wall mounted), (wall hung), (pool water) is, (in
    the pool), (burned out), (burnt out), (burned through), (burnt taste), (taste burnt), (freezer burn), (wood
    burning), (calories), (burning question), (mixed feelings), (mixed results), (mixed reviews), (mixer tap),
    (mixing valve), (mixing tap), (mixed hardness)`
