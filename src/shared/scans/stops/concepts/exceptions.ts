import type { ConceptTable } from '../match-concepts.ts'

/** Small concepts that complete or excuse a rule. */
export const RULE_DETAILS: ConceptTable = {
  'fizzy drink': `
    soda, sodastream, soda stream, sparkling, carbonated, carbonator, carbonation, fizzy, mineral water,
    bloating, stomach, seltzer, tonic, coke, beer, bubbles in my drink`,
  'smell denied': `no smell, no odor, no odour, without smell`,
  'not a flooded appliance': `
    lawn, plant, carburetor, flooded engine, engine, plinth, quote, drains, how high, raise, floor is wet`,
  'not wet': `fridge, dispenser, softener, remote, filter, router, dimmer, garden light`,
  'lawn and rain': `lawn, garden bed, boots, pool, shoes, paddling, plant, bathroom mat`,
  'slow only': `slowly, slow, gurgle only, plunger`,
  'not foul': `
    flushed hydrants, rust, rusty, fish tank, after a holiday, tannin, from the tap, tea colored, tea coloured,
    rusty brown, hydrant, dishwasher runs`,
  'through it': `through, from, out of, down from, thru, in, off, via, under`,
  'not the wall': `
    tile, tiles, paint, painted, wallpaper, sink, towel, hairline, cabinet, mirror, shelf, radiator, basin,
    plaster dust, sticker, shower screen, wall hung`,
  'not a building': `
    tile, drain, pipe, price, hose, hairline, fence, paint, sold, birdhouse, house rules, moving house, house
    moving, moving to, move house, moved house, moving into, moving day, company, tap is moving, gutter, moss`,
  'harmless lean': `
    a bit, water is fine, slightly, toilet tank, cleaning, level falls, level drops, water level, level, level
    sensor, pressure falls, stand for`,
  peroxide: `peroxide, hydrogen peroxide`,
  'mixed together': `mix, mixed, mixing, mixture, combined, combining, together, poured together`,
  'mixed chemicals': `
    mixed cleaning chemicals, mixed two cleaners, mixed cleaning products, mixed two cleaning products, mixed
    cleaners, mixed two chemicals, mixed some cleaners, mixed bleach, mixed up bleach, mixed two drain cleaners,
    mixed two different, mixed toilet cleaners, mixed household cleaners, mixed the cleaners, bleach mixed with,
    mixed chlorine, mixed acid, mixed ammonia, mixed drano`,
  violent: `
    exploded, erupted, explosion, smoking, fuming, fumes, smoke, boiling over, foaming up, bubbling and, hot
    and, gas, green gas, hissing, spat, spits, spitting, volcano, shot up, sprayed back`,
  'pool chlorine': `
    chlorine, chlorine tablets, pool chlorine, pool chlorine tablets, chlorine bucket, chlorine tub, bleaching
    powder, chlorine powder, trichlor, pool shock, calcium hypochlorite`,
  'gas cloud': `
    cloud, cloud of gas, smoke, fumes, fuming, gas, smoking, choking, cough, coughing, burning, hissing, vapour,
    vapor`,
  'splashed eyes': `
    in my eye, in my eyes, in his eye, in his eyes, in her eye, in her eyes, in the eye, in the eyes, in eye, in
    eyes, into my eye, into my eyes, into his eye, into his eyes, into her eye, into her eyes, in baby's eye, in
    childs eye, in my face, in his face, in her face, in the face, in your eye, in your eyes, on my face, on her
    face, on his face, in my mouth, in his mouth, in her mouth, in their eyes, in one eye, in both eyes, eye
    burning, eyes are red`,
  'vinegar eaten': `
    apple cider, salad, lemon juice is, lemon water, smells like, tastes like, pickle, cooking, baking soda,
    tastes of, taste of, taste like, removes, remove, filter, wine, beer, rinsed, pickles, dishes, ate through,
    eats through, eats pipes, eat pipes, eating through, eat the, eats the, eat away, eats away`,
  'poison to water': `tap tastes, water tastes, water has a`,
  'asks how to fix': `how do i replace, how to replace, replacement part, vent stack`,
  'vent blocked': `
    sink, toilet, gurgle, gurgles, gurgling, roof vent, bath overflow, basin overflow, overflow hole, cistern
    overflow, washing machine, dishwasher, bath, prv replaced`,
  'instant tap': `instant hot tap, boiling water tap, quooker, insinkerator, instant boiling`,
  'set on purpose': `
    set to, set it to, setting, should i set, thermometer broken, legionella, factory setting, dishwasher,
    sauna, tea, coffee, maximum setting, efficiency, target, wash at, cotton wash, flow temperature`,
  'water in the fuel': `
    water in fuel, water in my fuel, water in the fuel, water in diesel, water in the diesel, water in petrol,
    water in the petrol, water in gas tank, tank size, generator, washing machine paint, spray paint, paint
    bubbling, paint peeling, paint is peeling, paint is bubbling, paint on, paint the, wet paint, fresh paint,
    paint bubble, ceiling`,
  'water smells of gas': `
    water smells like gas, water smells of gas, water smell like gas, water smells gas, water tastes like gas,
    water tastes of gas, water smelling of gas, water smelling like gas, tap water smells like gas, water
    catches fire, water can be lit, light my water on fire, water burns with a flame, methane in my well,
    methane in the well, methane in well, methane in our well, methane in my water, methane in water`,
  'not in drinking water': `
    pool filter, pond pump, drain pipe, into the drain, down the drain, into the sink, in the sink, down the
    sink, in the toilet, swimming, fish, plants, rv, filter remove, washing machine, basement, cellar, bathtub,
    into the yard, into our yard, room, rooms, oil tank gauge, bath, shower drain, tub, carpet, ceiling, floor
    drain, septic tank inspected, eye, eyes, drain cleaner, mouth`,
  'from the tap': `
    comes out of the tap, coming out of the tap, coming out of the kitchen tap, out of the kitchen tap, out of
    the tap, from the kitchen tap, is coming from the tap, in the tap water, in my tap water, in our tap water,
    in our drinking water, in my drinking water, in the drinking water, in drinking water, drinking water line,
    in tap water, from our taps, out of our taps, drinking water pipe, drinking water pipeline, from our tap,
    out of my tap, from my tap, out of the faucet, from the faucet, coming from my kitchen tap, from the hot tap`,
  'meant to overflow': `
    overflow pipe, overflowing cistern, cistern overflow, toilet cistern, sump pump, pump pit, after rain the
    lawn, questions, toilet`,
  'after the water': `
    after drinking tap, after drinking the tap, after drinking well, after drinking the well, after drinking
    water, after drinking the water, after drinking our, after drinking from, since drinking tap, since drinking
    the, since drinking our, since drinking well, since drinking from, after we drank the, after i drank the
    tap, after i drank tap, after i drank from, after he drank, after she drank, after they drank, from drinking
    tap, from drinking the water, from drinking well, from the tap water, from tap water, from the well water,
    from well water, from the water, since the flood, drank from the stream, drank river water, drank pond
    water, drank lake water, drank from the hose, drank stream water, drank creek water, drank untreated, drank
    dirty water, drank the well water, drank contaminated, drank bad water`,
  'illness of many': `
    the runs, the squits, stomach bug, being sick, fallen ill, fell ill, taken ill, are ill, ill after,
    diarrhea, diarrhoea, vomiting, throwing up, loose motions, stomach cramps, cholera, typhoid, food poisoning,
    bloody diarrhoea, hepatitis, dysentery, gastro, jaundice`,
  'clearly scalded': `
    scalded, scald on, got scalded, been scalded, is scalded, scald burn, scald wound, steam burn, steam burnt,
    steam burned, burned by hot, burnt by hot, burned with hot, burnt with hot, scalds on, scalded by`,
  'a thing fell in': `
    ring, phone fell, keys fell, toy fell, my ring, earring, toy, remote, toothbrush, spoon, bottle cap, water
    bottle, bottle fell, level, pressure, water level, jewellery, jewelry, necklace, glasses, lid fell, coins,
    hopes, asleep, fell asleep, fell apart, fell off, in love, behind, out of favor, sick, ill, for it, price,
    temperature, wallet, leaves, stuck aerator`,
  'climbing plant': `
    depth, app, form, website, coordinates, postcode, climbing plant, plant, plants, root, roots, code, number,
    hardness, data, settings, details, pin, climbing rose, bill, prices, city, price, values, serial`,
  'harmless smoke': `
    candle, cigarette, cigarettes, smoker, smoke alarm, smoke detector, smoke test, coffee, kettle`,
}
