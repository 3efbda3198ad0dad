import type { ConceptTable } from '../match-concepts.ts'

/** Drinking water that something dangerous has got into. */
export const CONTAMINATION_WORDS: ConceptTable = {
  'fuel or solvent': `
    petrol, gasoline, gasolene, petroleum, diesel, kerosene, kerosine, paraffin, heating oil, fuel oil, fuel,
    jet fuel, motor oil, engine oil, crude oil, solvent, solvents, paint thinner, thinner, thinners, turpentine,
    turps, white spirit, nail polish remover, nail varnish remover, nail polish, acetone, antifreeze, anti
    freeze, coolant, glycol, ethylene glycol, pesticide, pesticides, weed killer, weedkiller, herbicide,
    insecticide, roundup, glyphosate, benzene, toluene, xylene, tar, lighter fluid, creosote, varnish, lacquer,
    paint, glue, rubber cement, mothballs, petroleum jelly, gas from the pump, marker pen, markers, permanent
    marker, shoe polish, bug spray, brake fluid, cleaning solvent, dry cleaning, formaldehyde, naphtha,
    petrolum, boiler chemicals, boiler fluid, heating fluid, inhibitor`,
  'smells or tastes': `
    smell, smells, smelled, smelt, smelling, odor, odour, stink, stinks, stench, taste, tastes, tasted, tasting,
    reek, reeks, whiff, like, sheen, film, rainbow, oily, looks, slick, contaminated, aroma, scent, pong, hint,
    has, full of`,
  'drinking water': `
    tap water, drinking water, well water, water, tap, taps, faucet, water supply, kitchen tap, cold tap, bore
    water, borewell, well, tank water, rainwater, cup of tea, my tea, ice cubes, tank, cistern, water tank,
    spring, mains water, water main, water pipe`,
  'gets into': `
    sucked back, sucked into, sucked in, drawn back, flowed back, flowing back, flow back, siphoned, siphoned
    back, syphoned, back siphoned, back siphonage, backsiphoned, backflow, backflowed, back flow, backed up
    into, got into, get into, gets into, went into, gone into, got in, in the water line, in our water, in the
    water, in my water, in tap water, into the water, into our water, into the well, into our well, into my
    well, into the tank, into our tank, in our well, in my well, in the well, in the tank, in our tank, in the
    pipes, in the pipe, into the pipe, into the pipes, into the house, into house, in the tap, coming out of the
    tap, coming out of the kitchen tap, comes out of the tap, coming from the tap, out of the kitchen tap, out
    of the tap, back into the tap, back into the kitchen tap, back into the house, in our tap, in my tap, mixing
    with, mixed with, mixed into, mixing in, mixed in, entered the, entering the, leaked into, leaking into,
    leaked next to our well, leaked near, leaked next to, leaked by, seeping into, seeped into, spilled into,
    spilled in, spilt into, ran into, running into, washed into, was on the hose, cross connected, cross
    connection, dumped in, dumped into, poured in, poured into, thrown in, threw, put in our well, upstream,
    near our well, near my well, near the well, next to our well, next to my well, by the well, dripped into,
    contaminating, contaminated, polluted, polluting, on the hose when, pulled back, back into, from the hose`,
  'dirty liquid': `
    sewage, sewer, septic, sewer water, drain water, drainage, drainage water, toilet water, poo, feces, faeces,
    gutter water, waste water, wastewater, grey water, gray water, greywater, graywater, manure, slurry, runoff,
    farm runoff, farm run off, pool water, swimming pool water, irrigation water, pond water, river water, flood
    water, floodwater, aquarium water, fertilizer, fertiliser, poison, acid, bleach, detergent, dirty water,
    blue liquid, blue water, green liquid, pink liquid, boiler water, radiator water, heating water, heating
    loop, weed killer, pesticide, antifreeze, oil, soap water, dead bodies, dye, urine, animal waste, cesspit,
    water from the boiler, cleaner, cattle dip, hydraulic fluid, mercury`,
  'strong liquid': `
    sewage, sewer water, drain water, drainage water, gutter water, septic, slurry, manure, farm runoff, toilet
    water, fecal, poison, acid, solvent, fertilizer, fertiliser, pesticide, weed killer, antifreeze, boiler
    water, radiator water, pool water, oil, diesel, petrol, kerosene, paint, urine, blue liquid, green liquid,
    heating loop`,
  chemicals: `
    chemical, chemicals, liquid, stuff, something, powder, waste, fluid, substance, cleaner, cleaning liquid,
    salt, medicine, drugs, rubbish`,
  'puts in': `
    poured in, poured into, poured chemicals in, poured, spilled in, spilled into, spilt into, spilt in, dumped
    in, dumped into, threw in, thrown in, thrown into, leaked into, leaking into, leaks into, got into our, got
    into the water, got into the well, got in the well, got into the tank, sucked back, siphoned, fell into,
    fell in, put in our well, put something in, washed into, seeped into, tipped into`,
  'not contaminated': `
    =painting, remove, removes, removing, filter, filters, can pesticides, winterize, winterise, kitchen grease,
    olive oil, cooking oil, on driveway, essential oil, tea, coffee, plants, lawn, prevent, protects against,
    protect against, storage, pressure washer, recommendation, boat, bottle warmer, in the movie, car, paint
    the, paint on the, tap paint, paint my, brush, mower, repaint, wall paint, paint chips, paint stain, down
    the sink, down the drain, peppermint, well insulated`,
  germ: `
    ecoli, coliform, coliforms, fecal coliform, faecal coliform, fecal coliforms, faecal coliforms, total
    coliform, fecal bacteria, faecal bacteria, enterococci, enterococcus, legionella, legionnaires,
    legionnaire's, legionnella, legionaires, giardia, cryptosporidium, crypto, salmonella, cholera, typhoid,
    shigella, hepatitis, norovirus, campylobacter, amoeba, naegleria, brain eating amoeba, pseudomonas, bacteria
    test, bacteria, bacterial, parasite, parasites, worms, germs, fecal contamination, faecal contamination,
    e-coli, leptospirosis, vibrio`,
  'germ is there': `
    found, positive, present, detected, failed, contaminated, contamination, high, in my, in our, in the well,
    in the tap, in well, in tap, in water, has, have, had, shows, showed, show, confirmed, full of, count,
    counts, came back positive, tested positive, got, above, result, results, outbreak, fail, lab, reports,
    tntc, cfu, colonies, alert, too many, unsafe, bad, infected, exposed, says, said`,
  'germ is not there': `
    negative, absent, none detected, not detected, no bacteria, no coliform, 0 coliform, zero, clear, test kit,
    can i test, which test, test for, how to test, how do i test, where can i test, limit for, limit, allowed,
    standard, prevent, against, protect, filter remove, removes, does reverse osmosis, kill, kills, uv kill,
    temperature, iron bacteria, friendly bacteria, good bacteria, septic bacteria, enzyme, essay, quiz, lupus,
    what is, what are, certified for, should i test, how often, average, risk of, septic tank bacteria, want to
    test, need to test, sulfur bacteria, sulphur bacteria`,
  'well or tank': `
    well, well head, wellhead, well cap, well casing, bore, borewell, bore well, borehole, cistern, spring,
    water tank, drinking water tank, rainwater tank, rain tank, underground tank, sump tank, drinking well, hand
    pump, tube well, tubewell, dug well, private well, open well, reservoir, water sump, underground sump`,
  'flooded over': `
    flood, flooded, flooding, floods, flood water, floodwater, floodwaters, under water, underwater, submerged,
    covered by water, covered by flood, covered the, inundated, water covered, overtopped, river rose, river
    came over, water went over, cyclone, hurricane, storm surge, muddy water entered, dirty water entered,
    surface water, rain water got`,
  'not a flooded well': `
    basement, cellar, kitchen, bathroom, questions, insurance, lawn, sprinkler, pump cycle, pump starts, toilet,
    plant, float valve, cistern leak, cistern overflow, overflow pipe, laundry, garage`,
  'do not drink': `
    do not drink order, do not drink notice, do not drink advisory, do not drink warning, do not drink alert, do
    not drink the water, do not drink the tap, don't drink order, don't drink notice, don't drink advisory,
    don't drink the water, don't drink the tap, not to drink the water, not to drink the tap, not to drink tap,
    not to drink it, not to drink our water, not to drink, not to use the tap, not to use the water, not to use
    tap, not to use our water, do not use order, do not use notice, do not use advisory, don't use the water,
    don't use tap water, stop drinking the water, stop drinking tap, stop drinking it, shouldn't drink, should
    not drink, mustn't drink, do not consume order, do not consume notice, do not drink tap water, dont drink
    the water, dont drink notice, do not drink water, not safe to drink, unsafe to drink, not fit to drink,
    unfit to drink, do not consume, don't consume, no drinking order, not drink the water, not drink the tap
    water, don't drink tap, not drink tap`,
  authority: `
    city, council, health department, health dept, public health, water company, utility, water utility, town,
    county, municipality, authority, authorities, government, order, notice, advisory, warning, alert, sign,
    text message, letter, lab, landlord, told, told us, says, said, epa, state, province, supplier, water board,
    ministry, corporation, mayor, issued, army, news, radio, leaflet, email, card through`,
  'own taste': `
    because of the taste, i do not drink tap, i don't drink tap, enough, coffee, cold water, prefer, i dont
    like, taste bad, too much, at night, before bed, wine`,
  nitrate: `nitrate, nitrates, nitrite, nitrites, no3, nitrate n, blue baby, blue baby syndrome`,
  'nitrate is high': `
    at, =is, reads, result, results, of, high, above, elevated, exceeds, exceed, over, too much, mg, ppm,
    unsafe, level, levels, safe, well, came back, tested, found, blue`,
  'nitrate is fine': `
    low, within, below, under, bottled, best, brand, strips, filter, remove, lower, limit for`,
  'blue baby': `
    baby * blue, baby looks blue, baby is blue, baby turned blue, baby turning blue, baby blue lips, baby has
    blue, blue lips, blue skin, baby looks grey, baby is grey, lips are blue, blue around the mouth, infant is
    blue, newborn blue, baby's lips`,
  carcass: `
    dead rat, dead rats, dead mouse, dead mice, dead bird, dead birds, dead pigeon, dead pigeons, dead frog,
    dead frogs, dead snake, dead possum, dead cat, dead squirrel, dead animal, dead animals, dead fish, dead
    lizard, dead bat, dead bats, dead raccoon, dead monkey, dead chicken, dead dog, dead rabbit, dead gecko,
    carcass, rotting animal, drowned rat, drowned possum, possum drowned, rat drowned, bird drowned, squirrel
    drowned, drowned bird, drowned animal, animal drowned, drowned squirrel, drowned mouse, decomposed,
    decomposing, bird droppings, rat droppings, animal body, body of, remains of`,
  'in the supply': `
    tank, water tank, well, cistern, rainwater tank, overhead tank, loft tank, header tank, spring, water
    supply, drinking water, borewell, reservoir, water cooler, storage tank, rain barrel`,
  'not for drinking': `
    reclaimed water, recycled water, non potable, nonpotable, not potable, grey water, greywater, graywater,
    irrigation water, purple pipe, untreated water, raw water, canal water, ditch water, pond water, radiator
    water, boiler water, heating water, fire main, toilet water, rv antifreeze, condensate`,
  'drinking it': `
    drinking, drank, drunk, drink, been drinking, by mistake, cross connected, connected to, cooked with, gave,
    making tea, tap is on, kitchen tap, plumbed into, into the tap, used it for cooking`,
  'smells of sewage': `
    water smells of sewage, water smells like sewage, water smells of poo, water smells like poop, water smells
    like poo, water * smells of sewage, water smells of sewer, water tastes of sewage, water tastes like sewage,
    sewage in tap, sewage in the tap, sewage in drinking, sewage in our tap, sewage in water supply, sewage in
    the water supply, sewage contaminated, worms in tap, worms in the tap, worms in my tap, worms coming out,
    maggots in, leeches in`,
  'chemical spill': `
    chemical spill, oil spill, fuel spill, solvent spill, diesel spill, tanker, train derailment, derailment,
    chemical leak, factory leak, toxic spill, toxic waste, mine waste, tailings, cyanide, arsenic spill, spilled
    solvent, spilled chemicals, poisoned, poisoning the water, poison in the water, petrol station leak, gas
    station leak, leaking underground tank, underground storage tank leaked, oil tank leaked, oil tank leak, oil
    leak`,
  'water source': `
    river, reservoir, intake, upstream, water supply, well, our water, tap water, drinking water, lake, stream,
    groundwater, aquifer, borehole, water, spring, tap`,
  'not to be drunk': `
    do not drink, don't drink, not drink, do not use, don't use, not use, stop drinking, not to drink, not to
    use, not safe, unsafe, undrinkable, not potable`,
  'public body': `
    city, council, health department, health dept, public health, water company, utility, water utility,
    municipality, authorities, authority, government, water board, ministry, corporation, mayor, health
    inspector, environmental health, county, water supplier, water department, department of health, army,
    doctor`,
  dead: `
    died, dies, dying, drown, dead in, fell in, dead, drowned, rotting, decomposing, decayed, carcass, body,
    remains, corpse`,
  creature: `
    rat, rats, mouse, mice, bird, birds, pigeon, pigeons, frog, frogs, snake, snakes, possum, possums, cat,
    kitten, squirrel, squirrels, animal, animals, fish, lizard, lizards, bat, bats, raccoon, monkey, chicken,
    dog, rabbit, gecko, toad, goat, cow, calf, sheep, creature, duck, crow, one, something, mole, rodent,
    cockroaches, chipmunk, carcass`,
  spreads: `
    ran, run, broke, leak, leaks, leaked, leaking, spill, spilled, spilt, washed, flow, flowed, flowing, seep,
    seeped, seeping, drained, sprayed, poured, dumped, thrown, got into, got in, went in, gone in, entering,
    entered, mixing, mixed, runs, running, burst, overflowed, contaminated, contaminating, polluted, on top of,
    floating, comes out`,
  'water source of ours': `
    our well, my well, the well, a well, well water, borewell, bore water, spring, cistern, rainwater tank,
    water supply, drinking water, drinking water line, water main, tap water, borehole, our bore, water tank,
    reservoir, mains water, our spring, hand pump`,
  'toxic fluid': `
    glycol, antifreeze, coolant, boiler fluid, heating fluid, diesel, petrol, gasoline, kerosene, heating oil,
    oil, boiler water, inhibitor, weed killer, weedkiller, pesticide, insecticide, solvent, sewage, hydraulic
    fluid, radiator water, paint thinner, pool water, rust inhibitor, sewer water, drain water, septic water,
    slurry`,
  'into or out of': `in, into, out of, from, inside, on top of, coming out, comes out, floating on`,
  'water we use': `
    hot tap, tap, tap water, taps, faucet, drinking water, kitchen tap, well water, our well, my well, the well,
    water supply, bath water, shower water, water tank, drinking supply, potable water, water line, water lines`,
  'tap itself': `tap, taps, faucet, faucets, tap water, drinking water`,
  foaming: `foamy, foaming, foam, suds, soapy`,
  soap: `
    soap dispenser, dishwasher, detergent, aerator, filter, washing machine, hand soap, shampoo, soapy water`,
  'do not drink order': `
    do not drink order, do not drink notice, do not drink advisory, do not drink warning, do not drink alert,
    don't drink order, don't drink notice, don't drink advisory, do not use order, do not use notice, do not use
    advisory, do not consume order, do not consume notice, do not consume advisory, no drink order, no drink
    notice, no use order, water contamination alert, water contamination notice, contamination notice,
    contamination alert, contamination advisory`,
  'cross connection': `
    cross connection, cross connected, crossconnection, back siphonage, backsiphonage, back siphoned,
    backsiphoned, siphoned back, syphoned back, sucked back into`,
}
