/** Things and places, in the form {@link readTable} reads: the word the search uses, a colon, what people call it. */
export const THINGS_PEOPLE_NAME = `
faucet: tap, taps, spout, mixer, mixer tap, faucets, fawcet
outdoor faucet: spigot, hose bib, hose bibb, garden tap, outside tap, outdoor tap, outside faucet,
  garden faucet, yard faucet, tap outside, tap in the garden, tap in the yard, faucet outside,
  outside spigot, outdoor spigot, outdoor faucet, yard tap, bib tap, tap on the outside wall
water: tap water, faucet water, drinking water
toilet: loo, wc, lavatory, commode, john, throne, potty, water closet, toilets, crapper
toilet tank: cistern, toilet cistern
sink: basin, washbasin, wash basin, hand basin, vanity, washstand
drain: plughole, plug hole, sink hole, waste pipe, drains, outlet, drainpipe, drain pipe
tub: bath, bathtub, bath tub, jacuzzi
showerhead: shower head, shower rose, shower heads, rain head
heater: water heater, hot water heater, boiler, geyser, hot water tank, hot water cylinder,
  immersion heater, immersion, hot tank, combi, combi boiler, calorifier, tankless, gas water heater,
  electric water heater, water tank in the garage, cylinder, hot water system
washingmachine: washing machine, laundry machine, clothes washer, washer, laundry washer, front loader,
  top loader, washing machines
gasket: rubber washer, worn washer, seat washer, new washer, tap washer, faucet washer
dishwasher: dish washer, dishwashing machine, dish machine
fridge: refrigerator, freezer, icebox
fridge icemaker: ice maker, icemaker, ice machine, ice cubes, ice dispenser, water dispenser in fridge,
  fridge dispenser, water dispenser, ice
disposal: garbage disposal, disposer, insinkerator, waste disposal, food grinder, garburator, sink grinder,
  food waste disposer, waste disposer, garbage disposer, grinder
softener: water softener, softening unit, softner, brine tank
well: borehole, bore hole, bore well, borewell, private well, own well, well water
septic: septic tank, leach field, drain field, drainfield, soakaway, cesspool, cesspit, septic system,
  leachfield
sump: sump pump, sump pit, basement pump, pump in the basement, pump in the cellar, cellar pump, pump pit
basement: cellar, crawl space, crawlspace, underground room, lower level
ceiling: roof of the room, downstairs ceiling, ceilings
pipe: pipes, pipework, piping, plumbing, tubing, water line, plumbing line
mainvalve: main valve, main water valve, main shutoff, main shut off, main shut off valve,
  main shutoff valve, main stopcock, stopcock, stop cock, stop tap, main tap, main water shutoff,
  main water shut off, water main valve, house shutoff, gate valve, main stop, main water tap
shutoffvalve: shutoff valve, shut off valve, isolation valve, isolator, angle stop, stop valve, shutoff,
  shut off, supply valve, little valve, valve behind the toilet, valve under the sink, isolating valve,
  valve under, little tap under, valve behind
sprinkler: sprinklers, irrigation, drip line, drip irrigation, lawn watering, watering system,
  irrigation system, sprinkler system, soaker
lawn: yard, garden, grass, backyard, back yard, flowerbed, flower bed
reverseosmosis: reverse osmosis, ro, ro system, ro unit, r o, osmosis, ro filter, ro faucet, ro tank,
  reverse osmosis system
uv: uv light, uv lamp, ultraviolet, uv system, uv unit, uv filter, uv bulb, uv steriliser, uv sterilizer,
  disinfection lamp, disinfection light
bottle: water bottle, drinking bottle, flask, thermos, canteen, bottles, tumbler
filter: filters, filtration, filtering, purifier, purification, water filter, filter system, pitcher, jug,
  brita, cartridge filter
testkit: test kit, testing kit, test strips, test strip, water test, lab test, home test, testing,
  tds meter, tester, test my water, get my water tested, have my water tested, water tested,
  what is in my water, what is in my tap water, whats in my water, whats in my tap water,
  what is in our water, whats in our water, is my water safe, is our water safe, is my tap water safe,
  is our tap water safe, is the water safe, what is in the water, quality of my water, quality of our water,
  water quality, check my water, check the water, test water, analysed, analyzed, laboratory
camping: hiking, backpacking, trail, hike, trek, trekking, wilderness, backcountry, stream water,
  river water, lake water, river, rivers, stream in, creek, mountain, campsite, outdoors trip, camp
travel: trip, abroad, holiday, vacation, backpack
emergency: hurricane, earthquake, disaster, prepping, preparedness, storm, blizzard, prepper, cyclone
wholehouse: whole house, entire house, house wide, whole home, entire home, all taps, every tap,
  all faucets, every faucet, everywhere, all over the house, every room, all the taps, all the faucets,
  throughout the house, whole flat, whole apartment, all fixtures, every fixture, anywhere in the house,
  all my taps, all our taps, all our faucets, all of the taps, all of our taps, every sink, all sinks,
  all the sinks, throughout the home, whole place, in the whole house, any tap, any of the taps, any faucet,
  none of the taps, none of the faucets, not one tap, not a single tap, no tap, no faucet, not one faucet,
  all my faucets, point of entry, all rooms, both bathrooms and the kitchen, every single tap,
  every single faucet
hot cold both: both hot and cold, hot and cold, cold and hot, hot as well as cold
onetap: everywhere else, everything else, rest of the house, other taps, other faucets, all the others,
  the others, all others, all other taps, all other faucets, others are fine, others fine, a single tap,
  one tap, one faucet, only one tap, just one tap, only the kitchen, just the kitchen, only the bathroom,
  just the bathroom, single tap, single faucet, only in the kitchen, only in the bathroom, only one faucet,
  just one faucet, only one sink, one fixture, one sink
neighbour: neighbor, neighbours, neighbors, next door, whole street, the street, across the street
`
