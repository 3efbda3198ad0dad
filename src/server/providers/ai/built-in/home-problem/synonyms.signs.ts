/** What is wrong, as people say it, in the form {@link readTable} reads: the word the search uses, a colon, what is said. */
export const SIGNS_PEOPLE_NAME = `
drip: plink, drop, drops, dripping, drip drip, dribbling drops
leak: seep, wet, puddle, damp, soaked, moist, pool of water, soggy, ooze, weep, escape, leaky, pooling,
  escaping, soaking, leakage, puddles, wetness, dampness, soak, standing in water, squelchy, moisture
burst: spray, gush, split open, split, shooting out, exploded, pouring out, broken pipe, pipe broke,
  snapped, ruptured, rupture, pouring, shoot, jet, squirt, cracked pipe, pipe cracked
flood: inundated, under water, flooding, flooded, inches of water, ankle deep
sweat: sweating, condensation, humid, humidity, beads of water, droplets, muggy, condensate, sweaty
stain: mark, streak, discolouration, discoloration, patch, ring, blotch, stains, spot, staining
clog: block, plugged, bunged up, stopped up, blocked up, backed up, blockage, clogged up, choked, bung,
  obstructed, jammed up, stuffed up, blocked
slowdrain: drains slowly, slow drain, slow to drain, wont drain, wont go down, doesnt drain, does not drain,
  not draining, will not drain, isnt draining, takes forever to drain, takes ages to drain, standing water,
  goes down slowly, wont empty, doesnt empty, takes ages to empty, takes forever to empty, doesnt go down,
  drains very slowly, draining slowly, wouldnt go down, not going down, hardly drains, barely drains,
  ankle deep water, empties slowly, slow to empty, drains so slowly, drains really slowly, stays in the,
  sits in the, wont flow away, runs away slowly, doesnt run away, wont run away, not running away,
  wont wash away, wont run off, doesnt flow away, just sits there, just stands there, up to my ankles
backup: back up, backs up, backing up, comes up, coming up, comes back up, rises, comes out of the drain,
  backs up into, coming back up, came up, come up
flush: flushing, flushes
overflow: spills over, runs over, overflowing, nearly over the rim, to the rim, to the brim, over the edge,
  over the rim
gurgle: glug, bubble, burp, gurgling, bubbling, bloop, glugging, gulping
lowpressure: low pressure, low water pressure, weak, trickle, dribble, barely comes out, hardly comes out,
  hardly any water, barely any water, hardly any pressure, barely any pressure, no pressure, poor pressure,
  poor flow, low flow, weak pressure, pressure is low, pressure is terrible, pressure is bad,
  pressure is so low, pressure dropped, pressure has dropped, lost pressure, pathetic, thin stream,
  weak flow, weak stream, lacks pressure, little pressure, feeble, pressure went down, pressure down,
  water pressure is, less pressure, less water comes out, just dribbles, pencil thin, pressure drop,
  loss of pressure, comes out slowly, very little water, bad pressure, no force, so little water,
  comes out so slowly, hardly a stream, flow is low, flow is weak, flow has dropped, less flow,
  not much pressure, not much water
highpressure: high pressure, high water pressure, too much pressure, pressure is too high, too strong,
  too high, blasts, blast, pressure so high, pressure is too strong, way too strong, too forceful,
  splash everywhere, crazy pressure, so hard it splashes, splashes
nowater: no water, nothing comes out, gives water, water supply is off, cut off, outage, supply stopped,
  without water, water is off, water stopped, taps are dry, bone dry, dry taps, no running water,
  not a drop, water isnt running, nothing comes out of, no water comes out, water has stopped, out of water,
  dont have water, dont have any water, isnt any water, there is no water, not getting any water,
  nothing when i open, water went off, nothing at all comes out, no flow, lost all water, lost water,
  ran dry, run dry, completely dry
nonstop: wont stop, doesnt stop, never stops, keeps running, constantly, all the time, keeps going,
  continuously, endlessly, non stop, keeps on, wont shut off, wont turn off, doesnt shut off,
  never shuts off, not stopping, all night, day and night, by itself, on its own, constant, continuous,
  doesnt stop running, keeps filling, every few minutes, doesnt turn off, randomly, nobody has used it,
  nobody used it, nobody flushed, no one flushed, no one used it, without anyone, hours, when nobody,
  although nobody, even though nobody, every hour, every half hour, every twenty minutes, every ten minutes,
  every 20 minutes, every 10 minutes, every 15 minutes, every 30 minutes, nonstop
runout: runs out, run out of hot, ran out, running out, doesnt last, not enough, only lasts,
  goes cold after, gets cold after, turns cold after, used up, last person, second person, not lasting,
  goes cold too soon, lukewarm, tepid, luke warm, after five minutes, after a few minutes, after 5 minutes,
  after 10 minutes, after ten minutes
nohotwater: no hot water, no warm water, hot water is gone, only cold water, water is cold,
  water stays cold, ice cold, icy cold, freezing cold, hot water stopped, wont get hot, doesnt get hot,
  doesnt get warm, wont heat, not heating, doesnt heat, not getting hot, hot water not working, stone cold,
  without hot water, hot water went out, hot water isnt working, wont warm up, lost hot water,
  never gets hot, never gets warm, isnt heating, hot water doesnt work, cold from the hot tap,
  hot tap runs cold, hot tap is cold, hot runs cold, wont light, cold shower, cold showers,
  dont have hot water, dont have any hot water, hot side is cold
pilot nohotwater: pilot light, pilot, pilot flame
hot: warm, heated, scalding, boiling
swing: fluctuate, suddenly hot, suddenly cold, goes hot and cold, hot then cold, cold then hot, scalded,
  scalds, burns me, hot and then cold, changes temperature, temperature changes, temperature jumps,
  temperature, turns cold when, turns hot when, goes cold when, goes hot when, hot when someone,
  cold when someone, freezing to scalding, alternates, flushes the toilet, when someone flushes,
  when somebody flushes, mid shower, goes ice cold when, goes freezing when
frozen: freeze, ice in pipe, frost, ice on the pipe, ice on pipe, ice inside the pipe, minus degrees,
  degrees below, below zero, below freezing, cold snap, froze, freezing outside, frosty, subzero,
  deep freeze, iced up, thaw
bang: thud, knock, hammer, clunk, rattle, thump, clank, shudder, clatter, banging, knocking, bump
whistle: squeal, screech, high pitched, shriek, whine, singing, scream, squeak, howl, moan, whistling,
  vibrate, foghorn, humming noise in the pipes, kettle whistle
rumble: pop, crackle, kettling, popcorn, boiling kettle, popping, rumbling, sizzle, sounds like a kettle
hum: buzz, humming, buzzing
noise: sound, noisy, loud, racket, noises, sounds, hear, listening
jam: stuck, wont spin, doesnt spin, wont turn, seized, jammed, wont budge, immovable, stiff, doesnt turn,
  rusted solid, will not turn, wont move, cant turn, cannot turn, too hard to turn, hard to turn,
  not spinning, seized up, cant close, cannot close, wont close
broken: not working, doesnt work, stopped working, wont work, dead, failed, wont start, doesnt start,
  doesnt run, wont turn on, quit, isnt working, died, doesnt come on, doesnt kick in, not running,
  doesnt turn on, wont run, not coming on, isnt running, no longer works, wont come on, isnt coming on,
  conked out, packed in, didnt come on, didnt start, not kicking in, does nothing, silent, no sound,
  makes no sound, completely dead, wont respond, nothing happens, not doing anything
cycle: turns on and off, on and off, keeps clicking, clicking, click, cycling, starts and stops, kicks on,
  comes on every, starting and stopping, keeps starting, kicks in every, switching on, cuts in and out,
  switches on and off
alarm: beep, warning light, red light, beeping, chirp, warning, flashing, blinking
smell: stink, odor, odour, reek, pong, whiff, stench, smelly, stinks, stinky, funky, scent, smelling, foul,
  stinking, fumes
rottenegg: rotten egg, rotten eggs, eggs, egg, eggy, sulfur, sulphur, hydrogen sulfide, sulfide, bad eggs,
  boiled eggs, egg smell, sulfurous, sulphurous, matchsticks
sewage: sewer, poo, poop, feces, faeces, turd, excrement, drains smell, sewer gas, toilet water,
  sewage smell, waste water, wastewater, black water, septic smell, dirty water, sewerage, raw sewage,
  number two
taste: flavour, flavor, tasting, tastes, aftertaste
chlorine: bleach, swimming pool, pool, chloramine, disinfectant, chlorinated, chloriney, chemical,
  chemicals, public pool, swimming baths
metal: metallic, penny, pennies, coin, coins, blood, tinny, tin, copper taste, iron taste, like metal,
  like blood, sucking on a coin, nail, nails, old keys
earthy: musty, dirt, mold, moldy, mould, mouldy, pond, lake, soil, mud, muddy, algae, earth, swampy,
  compost, moss, mushroom, wet dog, stale, potato, swamp, grassy, beetroot, cellar smell
salty: salt, brackish, sea water, seawater, ocean, saltwater, salt water, sea
cloudy: milky, white water, hazy, foggy, like milk, looks like milk, opaque, fizzy, tiny bubbles, clouded,
  looks white, cloudiness, is white, whitish, turns white, comes out white, air bubbles, murky white,
  skimmed milk, misty, not clear, white and clears, comes out looking white
brown: yellow, yellowish, tea colored, tea coloured, like tea, weak tea, discolored, discoloured, murky,
  brownish, like coffee, rust colored water, rust coloured water, rusty water, dirty tap water, tan,
  colour of tea, color of tea, looks dirty, amber, whiskey, iced tea, apple juice, cola, coffee,
  dirty looking, looks like tea, looks like mud, muddy water, rusty looking, colour of rust, beer
rust: rusty, iron, rusted, rusting
orange: red, reddish, orangey, orange brown, rust colored, rust coloured, pinkish orange, orangish,
  reddish brown
bluegreen: blue green, blue, green, turquoise, teal, greenish, bluish, blue ish, green ish, aqua, verdigris
black: dark, grey, gray, blackish
speck: particle, flake, bit, grit, grain, floaties, floating bits, little bits, fleck, crumbs, pieces,
  flecks, floating, pepper, dots, sediment, debris, chunks, coffee grounds, sand
slime: slimy, film, gunk, goo, jelly, biofilm, snot, goopy, gooey, sludge, slippery
scale: limescale, chalk, chalky, crust, calcium, white deposit, white deposits, hard water, lime, crusty,
  furred, fur, white spots, lime scale, white stuff, white residue, water spots, furred up,
  mineral deposits, calcified, white film, residue, hardness, white crust, white marks, cloudy glasses,
  crusted, limestone, white powder, white powdery, mineral buildup, white flakes
lead: lead pipe, lead pipes, lead service line, plumbum
pfas: forever chemicals, pfoa, pfos, teflon chemicals, forever chemical, nonstick chemicals,
  non stick chemicals, firefighting foam
nitrate: nitrates, fertiliser, fertilizer, blue baby, manure, farm, farmer, farmland, farm field
bacteria: coliform, e coli, ecoli, germs, germ, contaminated, contamination, microbes, positive test,
  coliforms, bugs
boilnotice: boil water notice, boil water advisory, boil notice, boil advisory, boil order,
  boil water order, told us to boil, told to boil, boil our water, boil the water, boil your water,
  must boil, have to boil, need to boil, boil it, boil tap water, says to boil, said to boil, do not drink,
  advisory, boil, water main break, main break, boiling the water, boiling it
disinfect: bleach drops, make water safe, purification tablets, tablets, drops of bleach, sterilise,
  sterilize, treat water, make it safe, purify, household bleach, disinfecting, disinfection, safe to drink
baby: infant, formula, newborn, babies, child, children, kids, toddler, son, daughter
store: stockpile, storage, stocking, stash, set aside, keep in case, stock up, gallons per person, storing,
  put by, stock, reserve
bill: water bill, invoice, bills, charge, water charges, statement
doubled: jumped, skyrocketed, tripled, shot up, twice as much, went up, gone up, went from, going up, rose,
  climbed, rocketed, spiked, spike, double, increase, through the roof, huge, enormous, sky high,
  higher than usual, much higher, unexpectedly high, expensive, crazy high, usage, consumption,
  more than usual, triple
allshut: everything is shut, everything in the house is shut, everything is off, everything off,
  everything turned off, all taps closed, all taps are closed, all taps shut, all taps off,
  everything closed, water is off everywhere, no water running, nothing is running, nothing running,
  nobody is using water, no one is using water, water off
meter: water meter, meter dial, meter spins, meter wheel
handle: knob, lever, handles
base: bottom, floor around, foot, floor by, around the bottom
slowfill: takes ages to fill, takes forever to fill, takes minutes to fill, fills slowly, fills very slowly,
  slow to fill, slow refill, refills slowly, slowly fills, minutes to fill, fills so slowly, hour to fill,
  is full again, until full, takes forever to refill, takes ages to refill, minutes to refill,
  slow to refill, takes long to fill, long to fill, long to refill, filling slowly, filling very slowly,
  half full
refill: fill up, fills, filling, fill, refilling, to fill, refills
hose: hosepipe, garden hose, hoses
trap: p trap, u bend, ptrap, s trap, ubend
rain: heavy rain, rainfall, storm, downpour, rained, rains, thunderstorm, rainy, rainstorm, raining,
  wet weather, snow melt, snowmelt
slab: concrete floor, concrete, foundation, under the slab, tiles warm, warm spot, hot spot, floor is warm,
  warm floor
copper: copper pipe, copper pipes
pinhole: tiny hole, pin hole, fine mist, small hole, fine spray, mist, needle, hairline
joint: fitting, connection, elbow, solder
cupboard: cabinet, under sink, under the sink, below the sink, vanity cabinet, under the basin,
  beneath the sink, under kitchen sink, under the kitchen sink, under the bathroom sink, under my sink,
  under my kitchen sink, under our sink, under our kitchen sink
wall: walls, drywall, plaster, plasterboard
upstairs: bathroom above, room above, above, flat above, floor above, apartment above
spin: spin cycle, rinse cycle, wash cycle, cycle finishes, laundry, load of washing, load of laundry, load
hair: hairs, skin, itchy, itch, dry skin, eczema
salt level: salt bag, using salt, use salt, salt bridge, salt tank, regenerate, regeneration, regenerating,
  bag of salt, bags of salt
replace: change, swap, new, changed, replaced, swapped
housing: canister, filter bowl, filter housing, filter canister, sump of the filter, filter casing
backflow: suck back, sucked back, siphon, flow back, flows back, back into the house, sucked, siphoned,
  sucking back, suck dirty water, cross connection, vacuum breaker, back into, drawn back, pulled back,
  anti siphon
`
